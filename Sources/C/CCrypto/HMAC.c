#include "CCrypto.h"

#ifdef __APPLE__
#include <CommonCrypto/CommonHMAC.h>

const char *ccrypto_load(CCryptoLibrary library) {
  (void)library;
  return NULL;
}

bool ccrypto_hmac_sha1(
    CCryptoLibrary library, const uint8_t *key, size_t key_count, const uint8_t *message,
    size_t count, uint8_t *code) {
  (void)library;
  CCHmac(kCCHmacAlgSHA1, key, key_count, message, count, code);
  return true;
}

#else
#include "CLibraryLoader.h"
#include <limits.h>

// The required functions of OpenSSL (openssl/hmac.h, openssl/evp.h).
static struct {
  const void *(*sha1)(void);
  unsigned char *(*hmac)(
      const void *digest, const void *key, int key_count, const unsigned char *message,
      size_t count, unsigned char *code, unsigned int *code_count);
} openssl;

static const char *const openssl_names[] = {"libcrypto.so.3", "libcrypto.so.1.1", NULL};

static const struct cl_function openssl_functions[] = {
    {"EVP_sha1", &openssl.sha1},
    {"HMAC", &openssl.hmac},
    {NULL, NULL},
};

// The required function of GnuTLS, and its number for SHA-1 (gnutls/crypto.h, gnutls.h).
static struct {
  int (*hmac_fast)(
      int algorithm, const void *key, size_t key_count, const void *message, size_t count,
      void *code);
} gnutls;

static const int gnutls_mac_sha1 = 3;

static const char *const gnutls_names[] = {"libgnutls.so.30", NULL};

static const struct cl_function gnutls_functions[] = {
    {"gnutls_hmac_fast", &gnutls.hmac_fast},
    {NULL, NULL},
};

static struct cl_library libraries[] = {
    [CCryptoLibraryUsual] = {.names = openssl_names, .functions = openssl_functions},
    [CCryptoLibraryGnuTLS] = {.names = gnutls_names, .functions = gnutls_functions},
};

const char *ccrypto_load(CCryptoLibrary library) { return cl_load(&libraries[library]); }

bool ccrypto_hmac_sha1(
    CCryptoLibrary library, const uint8_t *key, size_t key_count, const uint8_t *message,
    size_t count, uint8_t *code) {
  if (key_count > INT_MAX) return false;
  switch (library) {
    case CCryptoLibraryUsual:
      return openssl.hmac(openssl.sha1(), key, (int)key_count, message, count, code, NULL) != NULL;
    case CCryptoLibraryGnuTLS:
      return gnutls.hmac_fast(gnutls_mac_sha1, key, key_count, message, count, code) == 0;
  }
  return false;
}
#endif
