/// How the HTML report looks, by day and by night.
enum HTMLPageStyle {
  static let logo = """
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">\
    <path d="M12 1v9" stroke="currentColor" stroke-width="1.6"/>\
    <path d="M8.2 10h7.6l-1.3 8L12 23l-2.5-5z" fill="currentColor"/></svg>
    """

  static var sheet: String { page + "\n" + findings + "\n" + drawings }

  private static let page = """
    :root{--back:#f5f6f8;--card:#fff;--ink:#1a222c;--soft:#5b6875;--line:#e0e4e9;--fill:#eef1f4;
    --accent:#0b62c4;--bad:#c8161d;--badback:#fdeced;--good:#167a48;--goodback:#e5f5ec;
    --warn:#8a5200;--warnback:#fff2dc;--shade:0 1px 2px rgba(20,30,45,.06)}
    @media(prefers-color-scheme:dark){:root{--back:#0f1318;--card:#171c23;--ink:#e4e9ef;
    --soft:#98a4b1;--line:#2a323c;--fill:#212831;--accent:#6cb0ff;--bad:#ff7b7f;--badback:#3a1a1d;
    --good:#5fd39a;--goodback:#143124;--warn:#f2b75b;--warnback:#372812;--shade:none}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--back);color:var(--ink);
    font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
    h1{font-size:26px;line-height:1.2;margin:6px 0 4px;letter-spacing:-.01em}
    h2{font-size:13px;font-weight:600;margin:0;color:var(--soft)}
    code,kbd{font:12.5px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    small{font-size:12px;color:var(--soft)}
    .top,main,footer{max-width:1280px;margin:0 auto;padding:0 24px}
    .top{padding-top:24px}
    .brand{display:flex;align-items:center;gap:6px;font-weight:650;color:var(--accent)}
    .logo{width:18px;height:18px}
    .run{margin:0 0 18px;color:var(--soft);font-size:13px;display:flex;flex-wrap:wrap;gap:2px 14px}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:0}
    .tile,.panel,.scenes,.bucket{background:var(--card);border:1px solid var(--line);
    border-radius:10px;box-shadow:var(--shade)}
    .tile{padding:12px 16px}
    .tile dt{font-size:13px;color:var(--soft)}
    .tile dd{margin:0}
    .tile b{display:block;font-size:24px;font-weight:650;font-variant-numeric:tabular-nums}
    .tile.bad b{color:var(--bad)}.tile.good b{color:var(--good)}
    .panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(290px,1fr));gap:12px;
    margin:12px 0}
    .panel{padding:14px 16px}
    .bars{list-style:none;margin:10px 0 0;padding:0}
    .bars li{display:grid;grid-template-columns:minmax(0,11em) 1fr 3.2em;gap:10px;align-items:center;
    padding:2.5px 0;font-size:13.5px}
    .bars .name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .count,.num{text-align:right;font-variant-numeric:tabular-nums}
    .track{display:block;height:8px;border-radius:4px;background:var(--fill);overflow:hidden}
    .track i{display:block;height:100%;background:var(--accent);border-radius:4px}
    .track .cover{background:var(--good)}
    .bars .more{display:block;color:var(--soft)}
    .columns{display:flex;align-items:flex-end;gap:6px;min-height:120px;margin-top:6px}
    .columns div{flex:1;max-width:38px;display:flex;flex-direction:column;align-items:stretch;
    text-align:center}
    .columns b{font-size:11px;color:var(--soft);font-weight:500}
    .columns .new{background:var(--bad);border-radius:3px 3px 0 0}
    .columns .known{background:var(--soft);opacity:.55}
    .legend{margin:8px 0 0;font-size:12px;color:var(--soft)}
    .key{margin-right:12px}.key:before{content:"";display:inline-block;width:9px;height:9px;
    border-radius:2px;margin-right:5px;background:var(--soft);opacity:.55}
    .key.new:before{background:var(--bad);opacity:1}
    .scenes{margin:12px 0}
    .scenes>summary{display:flex;gap:8px;padding:12px 16px;align-items:center}
    .scenes>summary .count{color:var(--soft);font-size:13px}
    .scroll{overflow-x:auto;padding:0 16px 12px}
    table{border-collapse:collapse;width:100%;font-size:13.5px}
    th{text-align:left;font-weight:500;color:var(--soft);font-size:12.5px}
    th.num{text-align:right}
    .scenes th,.scenes td{padding:7px 14px 7px 0;border-bottom:1px solid var(--line);
    vertical-align:top}
    .scenes tr:last-child td{border-bottom:0}
    .scenes td:nth-child(4){min-width:120px}
    .scenes td:nth-child(4) .track{margin-top:6px}
    .scenes td small{display:block}
    .path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;
    font-size:11.5px;color:var(--soft);overflow-wrap:anywhere}
    .axes{max-width:420px;min-width:240px}
    .scenes td:first-child{min-width:150px}
    .chip{display:inline-flex;gap:4px;max-width:19em;vertical-align:bottom;background:var(--fill);
    border-radius:6px;padding:1px 7px;margin:1px 4px 1px 0;font-size:12px;color:var(--soft)}
    .chip span,.chip b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .chip b{font-weight:600;color:var(--ink)}
    .axes .chip b{flex:none}
    .badge{display:inline-block;border-radius:9px;padding:0 8px;font-size:11.5px;line-height:18px;
    font-weight:600;background:var(--fill);color:var(--soft);white-space:nowrap}
    .badge.new{background:var(--badback);color:var(--bad)}
    .badge.good{background:var(--goodback);color:var(--good)}
    .badge.warn{background:var(--warnback);color:var(--warn)}
    footer{padding-top:20px;padding-bottom:40px;color:var(--soft);font-size:12.5px}
    footer p{margin:4px 0}
    kbd{background:var(--fill);border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;
    padding:0 5px;margin-left:8px}
    .keys kbd:first-child{margin-left:0}
    summary{cursor:pointer;list-style:none}
    summary::-webkit-details-marker{display:none}
    summary:before{content:"";flex:none;width:7px;height:7px;border-right:1.8px solid var(--soft);
    border-bottom:1.8px solid var(--soft);transform:rotate(-45deg);margin:0 4px 0 2px;
    transition:transform .12s}
    details[open]>summary:before{transform:rotate(45deg)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
    .empty{text-align:center;color:var(--soft);padding:44px 0}
    .big{font-size:44px;margin:0;color:var(--good)}
    @media(prefers-reduced-motion:reduce){*{transition:none!important}}
    """

  private static let findings = """
    #filters{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:8px;align-items:center;
    background:var(--back);padding:12px 0;margin:0}
    #filters input[type=search],#filters select{font:inherit;font-size:14px;color:var(--ink);
    background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 10px;
    min-width:0}
    #search{flex:1 1 220px}
    #filters select{max-width:210px}
    .check{font-size:13.5px;color:var(--soft);display:flex;gap:5px;align-items:center}
    output{font-size:13px;color:var(--soft);font-variant-numeric:tabular-nums}
    #list{list-style:none;margin:0;padding:0}
    #list li{margin:0 0 8px}
    .bucket{content-visibility:auto;contain-intrinsic-size:auto 64px;scroll-margin-top:66px}
    .bucket[open]{content-visibility:visible}
    .bucket>summary{display:flex;align-items:center;gap:10px;padding:10px 16px;border-radius:10px}
    .bucket>summary:hover{background:var(--fill)}
    .bucket[open]>summary{border-bottom:1px solid var(--line);border-radius:10px 10px 0 0}
    .dot{flex:none;width:9px;height:9px;border-radius:50%;background:var(--bad)}
    .critical .dot{box-shadow:0 0 0 3px var(--badback)}
    .minor .dot{background:var(--warn)}
    .bucket[data-closed] .dot{background:var(--soft)}
    .bucket[data-closed]>summary{opacity:.75}
    .what{flex:1 1 0;min-width:0}
    .what strong{display:block;font-weight:600;overflow-wrap:anywhere}
    .where{display:flex;flex-wrap:wrap;gap:0 10px;font-size:12.5px;color:var(--soft)}
    .tags{flex:0 1 auto;max-width:46%;text-align:right}
    .tags .chip{margin:1px 0 1px 4px}
    .hits{flex:none;min-width:4.5em;text-align:right;color:var(--soft);font-size:13px;
    font-variant-numeric:tabular-nums}
    .body{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:24px;padding:16px}
    .body>.facts:only-child{grid-column:1/-1}
    .modes{display:inline-flex;background:var(--fill);border-radius:8px;padding:2px;margin-bottom:10px}
    .modes button{font:inherit;font-size:13px;border:0;border-radius:6px;background:none;
    color:var(--soft);padding:4px 11px;cursor:pointer}
    .modes [aria-pressed=true]{background:var(--card);color:var(--ink);box-shadow:0 1px 2px #0003}
    .stage{display:flex;gap:14px;align-items:flex-start}
    figure{margin:0;flex:1 1 0;min-width:0}
    figure[hidden]{display:none}
    .stage.overlay{flex-direction:column}
    .stage.overlay figure{width:100%;flex:none}
    .stage.overlay .passes{order:-1}
    .stage.overlay .passes .drawing{display:none}
    .stage.overlay .passes b:before{content:"";display:inline-block;width:16px;margin-right:6px;
    border-top:2px dashed;vertical-align:middle}
    figcaption{margin-bottom:6px;font-size:13px}
    figcaption b{font-weight:600}figcaption small{display:block}
    .fails figcaption b{color:var(--bad)}.passes figcaption b{color:var(--good)}
    .drawing{display:block;width:100%;height:auto;max-height:640px}
    .facts dl{margin:0;display:grid;grid-template-columns:92px minmax(0,1fr);gap:10px 12px;
    font-size:14px}
    .facts dt{color:var(--soft);font-size:13px;padding-top:1px}
    .facts dd{margin:0;min-width:0;overflow-wrap:anywhere}
    .facts dd p{margin:3px 0 0;font-size:13px;color:var(--soft)}
    .facts ul{margin:0;padding:0;list-style:none}
    .facts li{padding:1px 0}
    code.bad{color:var(--bad)}
    .why code{display:block}.why li+li{border-top:1px solid var(--line);padding-top:3px;margin-top:2px}
    .note{color:var(--soft);font-size:13px}
    .varied{width:auto}
    .varied th{padding:1px 14px 1px 0;font-size:13px;vertical-align:top}
    .varied td b{font-weight:600}
    .command{display:flex;align-items:stretch;background:var(--fill);border-radius:8px;overflow:hidden}
    .command code{flex:1;min-width:0;padding:6px 10px;overflow-wrap:anywhere}
    .command button{flex:none;font:inherit;font-size:12.5px;border:0;border-left:1px solid var(--line);
    background:none;color:var(--accent);padding:0 12px;cursor:pointer;min-width:66px}
    .interval .axis{position:relative;height:10px;border-radius:5px;background:var(--goodback);
    margin-top:6px}
    .interval .range{position:absolute;top:0;bottom:0;background:var(--bad);border-radius:5px;
    opacity:.8}
    .interval .own{position:absolute;top:-4px;bottom:-4px;width:2px;background:var(--ink);
    margin-left:-1px}
    .ends{display:flex;justify-content:space-between;font-size:11.5px;color:var(--soft);
    margin-top:2px;font-variant-numeric:tabular-nums}
    .seen{display:flex;align-items:center;gap:2px}
    .seen i{width:7px;height:13px;border-radius:2px;background:var(--fill)}
    .seen .in{background:var(--bad)}
    .seen i:last-of-type{margin-right:6px}
    @media(max-width:860px){.body{grid-template-columns:minmax(0,1fr)}}
    @media(max-width:640px){.top,main,footer{padding-left:14px;padding-right:14px}
    h1{font-size:22px}.tiles{grid-template-columns:1fr 1fr;gap:8px}.tile{padding:10px 12px}
    .tile b{font-size:20px}.tiles .tile:first-child:nth-last-child(odd){grid-column:1/-1}
    .modes [data-mode=both]{display:none}.bucket{scroll-margin-top:8px}
    .bucket>summary{flex-wrap:wrap;padding:10px 12px;gap:4px 8px}
    .what{flex-basis:70%}.tags{max-width:none;text-align:left;order:3;flex-basis:100%;
    padding-left:34px}.tags .chip{margin:1px 4px 1px 0}.hits{min-width:0}
    .body{padding:12px}.facts dl{grid-template-columns:minmax(0,1fr);gap:2px}
    .facts dt{margin-top:8px}.facts dt:first-child{margin-top:0}
    #filters{position:static}#filters select{flex:1 1 45%;max-width:none}
    #filters input[type=search],#filters select{font-size:16px}
    .modes{display:flex}.modes button{flex:1;padding:6px 4px}
    .bars li{grid-template-columns:minmax(0,9em) 1fr 2.6em}}
    @media print{#filters,.modes,.command button,.keys{display:none}.bucket{break-inside:avoid}}
    """

  /// The classes of drawings, with colours for the night.
  private static let drawings = """
    .drawing{--c:#fff;--i:#1d2733;--q:#8b97a3;--v:#e9eef4;--vs:#b7c2cd;--r:#d1181f;--t:#6f7c88}
    @media(prefers-color-scheme:dark){.drawing{--c:#1f262f;--i:#e2e8ee;--q:#5d6975;--v:#2b343f;
    --vs:#4a5663;--r:#ff6b70;--t:#95a1ad}}
    .drawing text{font-family:\(DrawingStyle.fonts);white-space:pre}
    .drawing .canvas{fill:var(--c);stroke:var(--q);stroke-width:.75}
    .drawing .inset{fill:var(--i);fill-opacity:.06}
    .drawing .plain{fill:var(--v);fill-opacity:.6;stroke:var(--vs);stroke-width:.5}
    .drawing .label{fill:#5b8fc7;fill-opacity:.1;stroke:#7fa3c9;stroke-width:.5}
    .drawing .button{fill:#3d8be8;fill-opacity:.16;stroke:#6aa3e6;stroke-width:.5}
    .drawing .field{fill:var(--c);stroke:var(--vs);stroke-width:.75}
    .drawing .image,.drawing .control{fill:var(--v);stroke:var(--vs);stroke-width:.5}
    .drawing .cross{stroke:var(--vs);stroke-width:.5}
    .drawing .stack{fill:none;stroke:#a48fd4;stroke-width:.6;stroke-dasharray:4 2}
    .drawing .scroll{fill:none;stroke:var(--q);stroke-width:.6;stroke-dasharray:7 2}
    .drawing .guide{fill:none;stroke:#c27bc9;stroke-width:.5;stroke-dasharray:2 2}
    .drawing .margin{fill:none;stroke:#2f9e6e;stroke-width:.5;stroke-dasharray:3 3}
    .drawing .baseline{stroke:#2b7de0;stroke-width:.5;stroke-dasharray:1 1.5}
    .drawing .ink{fill:var(--i)}.drawing .title-ink{fill:var(--accent)}
    .drawing .hint-ink{fill:var(--q)}.drawing .cut{fill:var(--r)}
    .drawing .tag{font-size:\(DrawingStyle.tagSize)px;fill:var(--t);stroke:var(--c);stroke-width:1.6;
    paint-order:stroke;stroke-linejoin:round}
    .drawing .bad{fill:var(--r);fill-opacity:.08;stroke:var(--r);stroke-width:1.4}
    .drawing .clash{fill:var(--r);fill-opacity:.32;stroke:none}
    .drawing .need{fill:none;stroke:var(--r);stroke-width:.8;stroke-dasharray:3 2}
    .drawing .else{fill:#e07b00;fill-opacity:.08;stroke:#e07b00;stroke-width:1;
    stroke-dasharray:4 2.5}
    .drawing .broken{stroke:var(--r);stroke-width:1.3}
    .drawing .member{stroke:var(--r);stroke-width:.7;stroke-dasharray:2 1.5}
    .drawing .force{font-size:7.5px;font-weight:600;fill:var(--r);stroke:var(--c);stroke-width:2;
    paint-order:stroke;stroke-linejoin:round}
    .drawing .badge{fill:var(--r);stroke:var(--c);stroke-width:1}
    .drawing .number{font-size:8px;font-weight:700;fill:var(--c)}
    .drawing .ghost rect{fill:none;stroke:var(--good);stroke-width:1.1;stroke-dasharray:3 2}
    .drawing .ghost .canvas{stroke-width:.8}
    .drawing .ghost .inset,.drawing .ghost .margin,.drawing .ghost .baseline,
    .drawing .ghost .cross,.drawing .ghost .tag{display:none}
    .drawing .ghost text{fill:var(--good);opacity:.35}
    .drawing .over .canvas,.drawing .over .inset{fill:none}
    """
}
