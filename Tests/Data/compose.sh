# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# Every compose file of `libx11-data`, which `Demo/install` installs for tests.

tests='^SashPeersTests\.Compose'
prepare() { export SASH_COMPOSE=/usr/share/X11/locale; }
