// The message authentication code HMAC-SHA1 (RFC 2104) from the system's crypto library, which is
// opened on first use (CLibraryLoader): linking it would cost every start some milliseconds.
//
// The libraries are not needed to build: the required part of their ABI is declared in HMAC.c. On macOS
// it is CommonCrypto, a part of the system library.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A crypto library.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// CommonCrypto on macOS; elsewhere OpenSSL's libcrypto, 3 or 1.1.
  CCryptoLibraryUsual,
  /// GnuTLS; on macOS CommonCrypto as well.
  CCryptoLibraryGnuTLS,
} CCryptoLibrary;

/// The number of bytes in a code.
static const size_t ccrypto_sha1_count = 20;

/// Opens a library on the first call, from any thread. Returns NULL if it is open, otherwise the
/// system's message, which lives as long as the process.
const char *_Nullable ccrypto_load(CCryptoLibrary library);

/// Computes the HMAC-SHA1 of a message into `ccrypto_sha1_count` bytes, with an open library; returns
/// whether it succeeded.
bool ccrypto_hmac_sha1(
    CCryptoLibrary library, const uint8_t *_Nonnull key, size_t key_count,
    const uint8_t *_Nonnull message, size_t count, uint8_t *_Nonnull code);
