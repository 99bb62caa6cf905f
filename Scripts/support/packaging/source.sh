# Read by Scripts/package: the source archive, and the recipes for Homebrew and Arch Linux to build it.

# Prints the SHA-256 sums of files, as sha256sum does.
sums() {
  if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

# Makes the archive of the last commit; the same commit gives the same bytes.
make_source() {
  [ -n "$(commit %H)" ] || fail "this is no repository: the source archive is made from one."
  [ -z "$(git status --porcelain)" ] \
    || echo "package: the source archive has the last commit, without the uncommitted changes." >&2
  git -c tar.umask=0022 archive --format=tar --prefix="top-places-$version/" HEAD | gzip -9n > "$1"
}

# Prints Homebrew's formula for a source archive with this URL and sum.
formula() {
  cat << END
# Made by Scripts/package.
class TopPlaces < Formula
  desc "Explore the places that people photograph most"
  homepage "$home"
  url "$1"
  sha256 "$2"
  license all_of: ["MIT", "CC-BY-4.0"]

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "jpeg-turbo"
  depends_on "libpng"
  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  on_linux do
    depends_on "openssl@3"
  end

  def install
    # SwiftPM's sandbox does not work inside Homebrew's.
    build = ["--disable-sandbox", "-c", "release"]
    build << "--static-swift-stdlib" if OS.linux?
    %w[places MakeManual].each { |product| system "swift", "build", *build, "--product", product }
    folder = Utils.safe_popen_read("swift", "build", *build, "--show-bin-path").chomp
    system "Scripts/install", "--prefix", prefix, "--from", folder
  end

  test do
    ENV["TOPPLACES_HOME"] = testpath
    assert_match version.to_s, shell_output("#{bin}/places --version")
    assert_match "Japan", shell_output("#{bin}/places top --sample")
    system bin/"photo", "--version"
  end
end
END
}

# Prints the PKGBUILD of Arch Linux for a source archive with this URL and sum.
pkgbuild() {
  cat << END
# Made by Scripts/package.
pkgname=top-places
pkgver=$version
pkgrel=1
pkgdesc='Explore the places that people photograph most, in the terminal'
arch=('x86_64' 'aarch64')
url='$home'
license=('MIT' 'CC-BY-4.0')
depends=('gcc-libs' 'glibc' 'libjpeg-turbo' 'libpng' 'zlib')
makedepends=('curl' 'pkgconf' 'swift-language')
optdepends=(
  'curl: real photos, of Commons and Flickr'
  'ca-certificates: real photos, of Commons and Flickr'
  'sqlite: the feed'
  'openssl: an account at Flickr'
  'libsecret: the token of that account in the keyring'
  'lcms2: all colour profiles'
  'chafa: sixels'
  'libsixel: sixels, without chafa'
  'libheif: HEIC, HEIF and AVIF'
  'libwebp: WebP'
  'libjxl: JPEG XL'
  'libtiff: TIFF'
)
options=('!debug')
source=('$1')
sha256sums=('$2')

build() {
  cd "top-places-\$pkgver"
  Scripts/build-release
}

package() {
  cd "top-places-\$pkgver"
  local folder
  folder=\$(swift build -c release --scratch-path .build-release --show-bin-path)
  DESTDIR=\$pkgdir Scripts/install --prefix /usr --from "\$folder"
  install -Dm644 LICENSE "\$pkgdir/usr/share/licenses/top-places/LICENSE"
  # pacman has its own list of the files.
  rm -r "\$pkgdir/usr/share/top-places"
}
END
}

# Makes the source archive and the recipes in the output folder.
make_recipes() {
  local archive=top-places-$version.tar.gz sum
  make_source "$stage/$archive"
  sum=$(sums "$stage/$archive")
  sum=${sum%% *}
  local address=$home/releases/download/v$version/$archive
  formula "$address" "$sum" > "$stage/top-places.rb"
  pkgbuild "$address" "$sum" > "$stage/PKGBUILD"
  bash -n "$stage/PKGBUILD"
  ! command -v ruby > /dev/null || ruby -c "$stage/top-places.rb" > /dev/null
  deliver "$archive" top-places.rb PKGBUILD
}
