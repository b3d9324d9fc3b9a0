# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# Every layout and variant of keyboards in `xkb-data`, which `Demo/install` installs.

tests='^SashPeersTests\.Keymap'
prepare() { export SASH_KEYMAPS=/usr/share/X11/xkb/rules; }
