// SPDX-License-Identifier: MIT

@_exported import SashTestSupport
@_exported import SashTesting
@_exported import Testing

@_exported @testable import SashUI
