# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# Debian's fonts, packages of each kind. They are unpacked into a folder, not installed, since other
# tests choose among the fonts of the system.

tests='^SashPeersTests\.Font'

# With variations, collections, bitmaps, colours, Type 1, symbols, and of many scripts.
font_packages=(
  fonts-cantarell fonts-inter-variable
  fonts-wqy-zenhei fonts-arphic-uming
  fonts-terminus-otb xfonts-intl-arabic fonts-unifont fonts-misaki
  fonts-noto-color-emoji fonts-symbola fonts-opensymbol fonts-font-awesome
  fonts-urw-base35 fonts-lmodern fonts-stix fonts-firacode
  fonts-vlgothic fonts-ipafont-gothic fonts-nanum
  fonts-lohit-beng-bengali fonts-lohit-taml fonts-samyak-deva fonts-smc-rachana fonts-sil-padauk
  fonts-tlwg-loma-otf fonts-hosny-amiri fonts-nafees culmus fonts-noto-core
)

prepare() {
  export SASH_FONTS="$logs/fonts"
  local package packages="$logs/packages"
  mkdir -p "$packages" "$SASH_FONTS"
  for package in "${font_packages[@]}"; do
    [ ! -d "$SASH_FONTS/$package" ] || continue
    echo "Downloading $package"
    (cd "$packages" && rm -f "${package}_"*.deb && apt-get download -q -q "$package") || {
      echo "Tests/data: apt-get cannot download $package; run apt-get update first." >&2
      return 1
    }
    rm -rf "$packages/unpacked"
    dpkg-deb -x "$packages/${package}_"*.deb "$packages/unpacked" || return 1
    mkdir "$packages/unpacked/fonts"
    # Links lead to other packages.
    find "$packages/unpacked/usr/share" -type f \
      -regex '.*\.\(ttf\|otf\|ttc\|otb\|pcf\.gz\|pfb\|t1\)' -exec mv -t "$packages/unpacked/fonts" {} +
    mv "$packages/unpacked/fonts" "$SASH_FONTS/$package"
  done
}
