// libcurl's functions under their own names, which load libcurl when the first of them is called.
//
// libcurl brings thirty libraries with it (TLS, Kerberos, LDAP …). To load them takes more than half of the time from
// starting flick to its first frame, and whoever looks at what is on this machine never needs them.
#define CURL_DISABLE_TYPECHECK
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>

// The version of the ABI since 2006; the name that distributions install for programs.
static const char library_name[] = "libcurl.so.4";

static struct curl_functions functions;
static int is_complete;

static void load(void) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  int missing = 0;
#define LOAD(name) missing |= !(functions.name = (__typeof__(functions.name))dlsym(library, #name));
  CURL_EACH_FUNCTION(LOAD)
  is_complete = !missing;
}

// NULL without libcurl.
const struct curl_functions *curl_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_complete ? &functions : NULL;
}

// Whatever else is called needs what these make, so these alone have to do without libcurl.
CURLcode curl_global_init(long flags) { return curl_functions() ? functions.curl_global_init(flags) : CURLE_FAILED_INIT; }
CURL *curl_easy_init(void) { return curl_functions() ? functions.curl_easy_init() : NULL; }
CURLM *curl_multi_init(void) { return curl_functions() ? functions.curl_multi_init() : NULL; }
CURLU *curl_url(void) { return curl_functions() ? functions.curl_url() : NULL; }

void curl_easy_cleanup(CURL *handle) { functions.curl_easy_cleanup(handle); }
const char *curl_easy_strerror(CURLcode code) { return functions.curl_easy_strerror(code); }
void curl_free(void *memory) { functions.curl_free(memory); }
struct curl_slist *curl_slist_append(struct curl_slist *list, const char *line) { return functions.curl_slist_append(list, line); }
void curl_slist_free_all(struct curl_slist *list) { functions.curl_slist_free_all(list); }

CURLMcode curl_multi_add_handle(CURLM *multi, CURL *handle) { return functions.curl_multi_add_handle(multi, handle); }
CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *handle) { return functions.curl_multi_remove_handle(multi, handle); }
CURLMcode curl_multi_perform(CURLM *multi, int *running) { return functions.curl_multi_perform(multi, running); }
CURLMcode curl_multi_poll(CURLM *multi, struct curl_waitfd files[], unsigned int count, int milliseconds, int *ready) {
  return functions.curl_multi_poll(multi, files, count, milliseconds, ready);
}
CURLMcode curl_multi_wakeup(CURLM *multi) { return functions.curl_multi_wakeup(multi); }
CURLMsg *curl_multi_info_read(CURLM *multi, int *left) { return functions.curl_multi_info_read(multi, left); }
CURLMcode curl_multi_cleanup(CURLM *multi) { return functions.curl_multi_cleanup(multi); }

CURLUcode curl_url_set(CURLU *address, CURLUPart what, const char *part, unsigned int flags) {
  return functions.curl_url_set(address, what, part, flags);
}
void curl_url_cleanup(CURLU *address) { functions.curl_url_cleanup(address); }
