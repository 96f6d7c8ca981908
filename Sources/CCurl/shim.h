// libcurl for Swift: its setters and getters are variadic, so each type of value gets an inline function.
#ifndef FLICK_CCURL_H
#define FLICK_CCURL_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_size(CURL *handle, CURLoption option, curl_off_t value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_string(CURL *handle, CURLoption option, const char *value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) { return curl_easy_setopt(handle, option, value); }
static inline CURLcode curl_set_headers(CURL *handle, struct curl_slist *value) { return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, value); }

/// Where the bytes of the body go; `context` is the callback's last argument.
static inline CURLcode curl_set_body_callback(CURL *handle, curl_write_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, callback);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/// Where the lines of the header go, one a call; `context` is the callback's last argument.
static inline CURLcode curl_set_header_callback(CURL *handle, curl_write_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, callback);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/// Who looks at an address before it is connected to, and before a request goes out on a connection, which may be an
/// older one; `context` is the first argument of both.
static inline CURLcode curl_set_address_callbacks(
  CURL *handle, curl_opensocket_callback connecting, curl_prereq_callback requesting, void *context
) {
  CURLcode codes[] = {
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, connecting),
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context),
    curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, requesting),
    curl_easy_setopt(handle, CURLOPT_PREREQDATA, context),
  };
  for (int index = 0; index < 4; index++) if (codes[index] != CURLE_OK) return codes[index];
  return CURLE_OK;
}

/// The bytes of an IP address, 4 or 16 of them, and their number; 0 for an address of another kind.
static inline int curl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)&address->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

/// What libcurl does itself without a callback.
static inline curl_socket_t curl_open_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// A fact about a transfer; 0 when there is none.
static inline long curl_get_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// A text about a transfer, owned by the handle; NULL when there is none.
static inline const char *curl_get_string(CURL *handle, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}

static inline CURLMcode curl_multi_set_long(CURLM *multi, CURLMoption option, long value) { return curl_multi_setopt(multi, option, value); }

#endif
