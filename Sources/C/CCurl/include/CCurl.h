// libcurl, opened on first use.
//
// Linking libcurl would cost every start of a program 4 ms and 5 MB, even without a network. It is
// therefore opened at run time (CLibraryLoader), and each function below calls the one with the same
// name in it. Until `ccurl_load` has returned NULL, no other function may be called.
//
// <curl/curl.h> is included for its types and constants. Swift also sees its functions, but no library
// contains them: a call to one fails when linking, which prevents mistakes.
#pragma once
#include <curl/curl.h>

// MARK: Opening (Load.c)

// Opens libcurl on the first call, from any thread. Returns NULL if it is open, otherwise the system's
// message, which lives as long as the process.
const char *_Nullable ccurl_load(void);

// MARK: Functions of libcurl as they are (Forward.c)

CURLcode ccurl_global_init(long flags);
CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_reset(CURL *_Nonnull easy);
void ccurl_easy_cleanup(CURL *_Nonnull easy);
const char *_Nonnull ccurl_easy_strerror(CURLcode code);
struct curl_slist *_Nullable ccurl_slist_append(
    struct curl_slist *_Nullable list, const char *_Nonnull line);
void ccurl_slist_free_all(struct curl_slist *_Nullable list);
CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *_Nonnull multi);
CURLMcode ccurl_multi_add_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_perform(CURLM *_Nonnull multi);
// Waits for a socket, libcurl's own timer or a wake-up, up to a time limit.
CURLMcode ccurl_multi_poll(CURLM *_Nonnull multi, int milliseconds);
// Ends the wait of `ccurl_multi_poll`: the only multi function that any thread may call.
CURLMcode ccurl_multi_wakeup(CURLM *_Nonnull multi);

// MARK: Variadic functions and a union (Typed.c)

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic, which Swift cannot call and C
// does not check: there is one function for each type of option.

// For options of type `long`, including flags and enumerations.
CURLcode ccurl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
// For `_LARGE` options: `curl_off_t` has 64 bits, `long` may have 32.
CURLcode ccurl_set_offset(CURL *_Nonnull easy, CURLoption option, curl_off_t value);
// For options of C strings, which libcurl copies.
CURLcode ccurl_set_string(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
// For options of objects: the list of headers, bytes to send, our own pointer.
CURLcode ccurl_set_pointer(CURL *_Nonnull easy, CURLoption option, const void *_Nullable value);

// Receives bytes of the body or a line of the head; returns the number received, fewer to abort.
typedef size_t (*ccurl_receiver)(
    char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
// Sets the callback for the body; function and context are two options.
CURLcode ccurl_set_body_receiver(
    CURL *_Nonnull easy, ccurl_receiver _Nonnull receiver, void *_Nullable context);
// Sets the callback for the head, line by line.
CURLcode ccurl_set_head_receiver(
    CURL *_Nonnull easy, ccurl_receiver _Nonnull receiver, void *_Nullable context);

// Copies bytes of the body into a buffer; returns their number, 0 at the end, CURL_READFUNC_ABORT to abort.
typedef size_t (*ccurl_sender)(
    char *_Nonnull buffer, size_t size, size_t count, void *_Nullable context);
// Sets the callback for the request's body.
CURLcode ccurl_set_body_sender(
    CURL *_Nonnull easy, ccurl_sender _Nonnull sender, void *_Nullable context);

// Receives the progress of a transfer; returns 0 to continue.
typedef int (*ccurl_observer)(
    void *_Nullable context, curl_off_t expected, curl_off_t received, curl_off_t toSend,
    curl_off_t sent);
// Sets the progress callback, which libcurl ignores unless a third option is cleared.
CURLcode ccurl_set_observer(
    CURL *_Nonnull easy, ccurl_observer _Nonnull observer, void *_Nullable context);

// Limits the handle to http and https. The option was replaced in 7.85: which one exists depends on the
// header at build time and on the library at run time.
CURLcode ccurl_set_web_protocols(CURL *_Nonnull easy);

// For facts of type `long`, such as the status.
CURLcode ccurl_get_long(CURL *_Nonnull easy, CURLINFO fact, long *_Nonnull value);
// For facts with 64 bits, such as sizes and times in microseconds.
CURLcode ccurl_get_offset(CURL *_Nonnull easy, CURLINFO fact, curl_off_t *_Nonnull value);
// The context set as CURLOPT_PRIVATE.
void *_Nullable ccurl_get_context(CURL *_Nonnull easy);

// Sets a limit of the multi handle.
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);
// Returns the handle of the next finished transfer and its result, or NULL. CURLMsg has the result in a
// union: it is read here, so that Swift does not have to choose the member.
CURL *_Nullable ccurl_multi_next_ended(CURLM *_Nonnull multi, CURLcode *_Nonnull result);
