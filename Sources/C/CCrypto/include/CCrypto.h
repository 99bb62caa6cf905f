// The message authentication code HMAC-SHA1 (RFC 2104) of the system's crypto library, which is
// opened when it is first used (CLibraryLoader): linking one costs every start some milliseconds.
//
// Building needs nothing of these libraries: the part of their ABI that is called is declared in
// HMAC.c. On macOS it is CommonCrypto, a part of the system's library.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A library that computes it.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// CommonCrypto on macOS; elsewhere OpenSSL's libcrypto, 3 or 1.1.
  CCryptoLibraryUsual,
  /// GnuTLS; on macOS the same as the usual one.
  CCryptoLibraryGnuTLS,
} CCryptoLibrary;

/// The bytes of a code.
static const size_t ccrypto_sha1_count = 20;

/// Opens a library the first time it is called, by any thread. Returns NULL if it is open, else the
/// system's message, which lives as long as the process.
const char *_Nullable ccrypto_load(CCryptoLibrary library);

/// Computes the HMAC-SHA1 of a message, into `ccrypto_sha1_count` bytes; returns whether the library
/// did. It must be open.
bool ccrypto_hmac_sha1(
    CCryptoLibrary library, const uint8_t *_Nonnull key, size_t key_count,
    const uint8_t *_Nonnull message, size_t count, uint8_t *_Nonnull code);
