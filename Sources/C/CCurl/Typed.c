// Wrappers for what Swift cannot call: variadic functions, one wrapper for each type, and a union.
#include "Functions.h"

// MARK: Options

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return ccurl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return ccurl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return ccurl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return ccurl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_body_receiver(CURL *easy, ccurl_receiver receiver, void *context) {
  CURLcode code = ccurl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, receiver);
  return code ? code : ccurl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

CURLcode ccurl_set_head_receiver(CURL *easy, ccurl_receiver receiver, void *context) {
  CURLcode code = ccurl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, receiver);
  return code ? code : ccurl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
}

CURLcode ccurl_set_body_sender(CURL *easy, ccurl_sender sender, void *context) {
  CURLcode code = ccurl.easy_setopt(easy, CURLOPT_READFUNCTION, sender);
  return code ? code : ccurl.easy_setopt(easy, CURLOPT_READDATA, context);
}

CURLcode ccurl_set_observer(CURL *easy, ccurl_observer observer, void *context) {
  CURLcode code = ccurl.easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, observer);
  if (!code) code = ccurl.easy_setopt(easy, CURLOPT_XFERINFODATA, context);
  return code ? code : ccurl.easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
CURLcode ccurl_set_web_protocols(CURL *easy) {
  CURLcode code = CURLE_UNKNOWN_OPTION;
#if LIBCURL_VERSION_NUM >= 0x075500
  code = ccurl.easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#endif
  if (code != CURLE_UNKNOWN_OPTION) return code;
  return ccurl.easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}
#pragma clang diagnostic pop

// MARK: Facts

CURLcode ccurl_get_long(CURL *easy, CURLINFO fact, long *value) {
  return ccurl.easy_getinfo(easy, fact, value);
}

CURLcode ccurl_get_offset(CURL *easy, CURLINFO fact, curl_off_t *value) {
  return ccurl.easy_getinfo(easy, fact, value);
}

void *ccurl_get_context(CURL *easy) {
  char *context = NULL;
  return ccurl.easy_getinfo(easy, CURLINFO_PRIVATE, &context) ? NULL : context;
}

// MARK: The multi handle

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return ccurl.multi_setopt(multi, option, value);
}

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = ccurl.multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
