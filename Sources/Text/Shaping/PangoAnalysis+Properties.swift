// SPDX-License-Identifier: MIT

internal import SashCPango

extension PangoAnalysis {
  /// Whether the text is right to left: odd levels of the bidirectional algorithm are.
  var isRightToLeft: Bool { unsafe level & 1 != 0 }

  /// The script as a HarfBuzz constant.
  var hbScript: hb_script_t {
    unsafe hb_script_t(g_unicode_script_to_iso15924(GUnicodeScript(Int32(script))))
  }
}
