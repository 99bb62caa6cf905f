// The functions of libcurl that Swift can call directly.
#include "Functions.h"

CURLcode ccurl_global_init(long flags) { return ccurl.global_init(flags); }

CURL *ccurl_easy_init(void) { return ccurl.easy_init(); }

void ccurl_easy_reset(CURL *easy) { ccurl.easy_reset(easy); }

void ccurl_easy_cleanup(CURL *easy) { ccurl.easy_cleanup(easy); }

const char *ccurl_easy_strerror(CURLcode code) { return ccurl.easy_strerror(code); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *line) {
  return ccurl.slist_append(list, line);
}

void ccurl_slist_free_all(struct curl_slist *list) { ccurl.slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return ccurl.multi_init(); }

CURLMcode ccurl_multi_cleanup(CURLM *multi) { return ccurl.multi_cleanup(multi); }

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) {
  return ccurl.multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return ccurl.multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running = 0;
  return ccurl.multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return ccurl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return ccurl.multi_wakeup(multi); }
