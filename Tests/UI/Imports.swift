// SPDX-License-Identifier: MIT

@_exported import SashTestSupport
@_exported import SashTesting
@_exported import SashUI
@_exported import Testing
