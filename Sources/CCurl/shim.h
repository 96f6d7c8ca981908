// libcurl for Swift: curl_easy_setopt and curl_easy_getinfo are variadic, so each type of value gets an inline function.
#ifndef FLICK_CCURL_H
#define FLICK_CCURL_H

#include <curl/curl.h>

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_string(CURL *handle, CURLoption option, const char *value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) { return curl_easy_setopt(handle, option, value); }

#endif
