// SPDX-License-Identifier: MIT

// The contacts of gestures in tests are those of recorded input.

@_exported public import SashInputTrace
