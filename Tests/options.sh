# SPDX-License-Identifier: MIT
#
# The options with which scripts build and run optimised tests, for `swift build` and `swift test`.
# Scripts with the same options find each other's products in `.build`.
# shellcheck shell=bash disable=SC2034 -- the scripts that include it use them.

# `Tests/XCTMain.swift` makes the index unnecessary. A module is written by the compiler that
# compiles its code: a second one beside it would check all types once more.
options=(-c release --explicit-target-dependency-import-check error --disable-index-store)
options+=(-Xswiftc -no-emit-module-separately-wmo)
# Backtraces have lines, but debuggers find no variables; and the compiler does not verify the code
# that it generates for LLVM. Either saves a few per cent of its time.
options+=(-Xswiftc -gline-tables-only -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify)
# What `swift test` needs besides, where there is a file `XCTMain.swift`.
testing=(--disable-xctest --enable-swift-testing)
