# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# The test files of the Unicode Character Database and of Unicode's emoji.

groups=(unicode)
tests='^SashPeersTests\.Unicode'
prepare() { export SASH_UNICODE=/usr/share/unicode; }
