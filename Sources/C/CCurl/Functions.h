// The functions of libcurl used by this target, as one list and one table.
#pragma once
#include "CCurl.h"

#define CCURL_FUNCTIONS(EACH) \
  EACH(global_init)           \
  EACH(easy_init)             \
  EACH(easy_reset)            \
  EACH(easy_cleanup)          \
  EACH(easy_strerror)         \
  EACH(easy_setopt)           \
  EACH(easy_getinfo)          \
  EACH(slist_append)          \
  EACH(slist_free_all)        \
  EACH(multi_init)            \
  EACH(multi_cleanup)         \
  EACH(multi_setopt)          \
  EACH(multi_add_handle)      \
  EACH(multi_remove_handle)   \
  EACH(multi_perform)         \
  EACH(multi_poll)            \
  EACH(multi_wakeup)          \
  EACH(multi_info_read)

// One pointer for each function, with the type declared in <curl/curl.h>.
struct ccurl_functions {
#define CCURL_FIELD(name) __typeof__(curl_##name) *name;
  CCURL_FUNCTIONS(CCURL_FIELD)
#undef CCURL_FIELD
};

// Filled by `ccurl_load`, read-only afterwards.
extern struct ccurl_functions ccurl;
