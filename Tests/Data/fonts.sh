# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# Debian's fonts, one package of each kind. They are unpacked into a folder, not installed, since
# other tests choose among the fonts of the system.

tests='^SashPeersTests\.Font'
prepare() {
  export SASH_FONTS="$logs/fonts"
  mkdir -p "$SASH_FONTS"
}
