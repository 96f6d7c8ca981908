// libcurl for Swift: its setters and getters are variadic, so each type of value gets an inline function.
#ifndef FLICK_CCURL_H
#define FLICK_CCURL_H

#include <curl/curl.h>

#define CURL_EACH_FUNCTION(each) \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_setopt) each(curl_easy_getinfo) \
  each(curl_easy_strerror) each(curl_free) each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init) \
  each(curl_multi_add_handle) each(curl_multi_remove_handle) each(curl_multi_setopt) each(curl_multi_perform) \
  each(curl_multi_poll) each(curl_multi_wakeup) each(curl_multi_info_read) each(curl_multi_cleanup) each(curl_url) \
  each(curl_url_set) each(curl_url_get) each(curl_url_cleanup)

/// libcurl's functions where it is loaded; see curl.c.
struct curl_functions {
#define CURL_MEMBER(name) __typeof__(&(name)) name;
  CURL_EACH_FUNCTION(CURL_MEMBER)
};

/// Loads libcurl; NULL where it is not installed. Never NULL once there is a handle.
const struct curl_functions *curl_functions(void);

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) { return curl_functions()->curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_size(CURL *handle, CURLoption option, curl_off_t value) { return curl_functions()->curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_string(CURL *handle, CURLoption option, const char *value) { return curl_functions()->curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) { return curl_functions()->curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_headers(CURL *handle, struct curl_slist *value) { return curl_functions()->curl_easy_setopt(handle, CURLOPT_HTTPHEADER, value); }

/// Where the bytes of the body go; `context` is the callback's last argument.
static inline CURLcode curl_set_body_callback(CURL *handle, curl_write_callback callback, void *context) {
  CURLcode code = curl_functions()->curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, callback);
  return code != CURLE_OK ? code : curl_functions()->curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/// Where the lines of the header go, one a call; `context` is the callback's last argument.
static inline CURLcode curl_set_header_callback(CURL *handle, curl_write_callback callback, void *context) {
  CURLcode code = curl_functions()->curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, callback);
  return code != CURLE_OK ? code : curl_functions()->curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/// A fact about a transfer; 0 when there is none.
static inline long curl_get_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_functions()->curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// A text about a transfer, owned by the handle; NULL when there is none.
static inline const char *curl_get_string(CURL *handle, CURLINFO info) {
  char *value = NULL;
  return curl_functions()->curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}

/// A part of an address, to be freed with curl_free. Named otherwise than curl_url_get, whose first parameter is const in
/// some versions.
static inline CURLUcode curl_url_part(CURLU *address, CURLUPart what, char **part, unsigned int flags) {
  return curl_functions()->curl_url_get(address, what, part, flags);
}

static inline CURLMcode curl_multi_set_long(CURLM *multi, CURLMoption option, long value) { return curl_functions()->curl_multi_setopt(multi, option, value); }

#endif
