/// Colours and type of drawings: quiet for what is right, red for what is wrong.
enum DrawingStyle {
  /// Fonts near the system font's widths first; drawn texts are fitted to their measured width.
  static let fonts =
    "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

  static let titleSize = 13.0
  static let noteSize = 9.0
  static let tagSize = 6.5
  static let badgeRadius = 6.0

  static let sheet = """
    text{font-family:\(fonts);white-space:pre}
    .page{fill:#f4f5f7}.canvas{fill:#fff;stroke:#8b97a3;stroke-width:.75}
    .inset{fill:#1d2733;fill-opacity:.06}
    .title{font-size:\(titleSize)px;font-weight:600;fill:#1d2733}
    .note{font-size:\(noteSize)px;fill:#5a6773}
    .fine{font-size:\(noteSize)px;fill:#1a7f4b}
    .plain{fill:#e9eef4;fill-opacity:.6;stroke:#b7c2cd;stroke-width:.5}
    .label{fill:#5b8fc7;fill-opacity:.07;stroke:#9cb6d1;stroke-width:.5}
    .button{fill:#dcebfd;stroke:#8db9ec;stroke-width:.5}
    .field{fill:#fff;stroke:#aeb8c2;stroke-width:.75}
    .image{fill:#e6e9ed;stroke:#b7c2cd;stroke-width:.5}
    .cross{stroke:#c3cbd3;stroke-width:.5}
    .control{fill:#e9edf1;stroke:#aeb8c2;stroke-width:.5}
    .stack{fill:none;stroke:#a48fd4;stroke-width:.6;stroke-dasharray:4 2}
    .scroll{fill:none;stroke:#8b97a3;stroke-width:.6;stroke-dasharray:7 2}
    .guide{fill:none;stroke:#c27bc9;stroke-width:.5;stroke-dasharray:2 2}
    .margin{fill:none;stroke:#2f9e6e;stroke-width:.5;stroke-dasharray:3 3}
    .baseline{stroke:#2b7de0;stroke-width:.5;stroke-dasharray:1 1.5}
    .ink{fill:#1d2733}.title-ink{fill:#0a60c2}.hint-ink{fill:#8d98a3}.cut{fill:#d1181f}
    .tag{font-size:\(tagSize)px;fill:#6f7c88;stroke:#fff;stroke-width:1.6;paint-order:stroke;\
    stroke-linejoin:round}
    .bad{fill:#d1181f;fill-opacity:.08;stroke:#d1181f;stroke-width:1.4}
    .clash{fill:#d1181f;fill-opacity:.32;stroke:none}
    .need{fill:none;stroke:#d1181f;stroke-width:.8;stroke-dasharray:3 2}
    .else{fill:#e07b00;fill-opacity:.06;stroke:#e07b00;stroke-width:1;stroke-dasharray:4 2.5}
    .broken{stroke:#d1181f;stroke-width:1.3}
    .member{stroke:#d1181f;stroke-width:.7;stroke-dasharray:2 1.5}
    .force{font-size:7.5px;font-weight:600;fill:#d1181f;stroke:#fff;stroke-width:2;\
    paint-order:stroke;stroke-linejoin:round}
    .measure{fill:none;stroke:#d1181f;stroke-width:1}
    .distance{font-size:8px;font-weight:700;fill:#d1181f;stroke:#fff;stroke-width:2.4;\
    paint-order:stroke;stroke-linejoin:round}
    .badge{fill:#d1181f;stroke:#fff;stroke-width:1}
    .number{font-size:8px;font-weight:700;fill:#fff}
    .cause{font-size:\(noteSize)px;font-weight:600;fill:#b3141a}
    """
}
