internal import SashCPango

extension PangoAnalysis {
  /// Whether its text is read from right to left: the bidirectional algorithm's odd levels are.
  var isRightToLeft: Bool { unsafe level & 1 != 0 }

  /// Its script, as HarfBuzz names it.
  var hbScript: hb_script_t {
    unsafe hb_script_t(g_unicode_script_to_iso15924(GUnicodeScript(Int32(script))))
  }
}
