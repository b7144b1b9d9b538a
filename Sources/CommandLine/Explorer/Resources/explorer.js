// What the page does: finds the cell of the size that is asked for, evaluates its frames, and draws them. Texts of
// documents become text nodes, never markup.
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const one = id => document.getElementById(id);
  const noise = 5e-8;
  const tie = 1e-6;
  const edges = ['left', 'top', 'width', 'height'];

  // Tables as they are written: frames name what they differ in from earlier ones.
  for (const scene of data.scenes) {
    for (const version of scene.versions) {
      const frames = [];
      for (const row of version.frames) {
        if (row[0] < 0) { frames.push(row.slice(1)); continue; }
        const own = frames[row[0]].slice();
        for (let at = 1; at < row.length; at += 2) own[row[at]] = row[at + 1];
        frames.push(own);
      }
      version.frames = frames;
      version.children = version.views.map(() => []);
      version.views.forEach((view, index) => {
        if (view.parent >= 0) version.children[view.parent].push(index);
      });
    }
  }

  // What the engine proved, at one size.

  function mapOf(scene, version, pick) {
    const at = (pick.class * scene.speeches.length + pick.speech) * scene.sizes.length + pick.size;
    return version.maps[version.cases[at]];
  }

  function cellAt(map, width, height) {
    let best = null;
    for (const strip of map.strips) {
      const [low, high] = strip.heights;
      if (height < low - noise || height > high + noise) continue;
      const part = high > low ? (height - low) / (high - low) : 0;
      const end = index => strip.ends[2 * index]
        + part * (strip.ends[2 * index + 1] - strip.ends[2 * index]);
      for (let index = 0; index * 3 < strip.cells.length; index += 1) {
        if (width < end(index) - noise || width > end(index + 1) + noise) continue;
        const [frames, holding, broken] = strip.cells.slice(index * 3, index * 3 + 3);
        if (best && broken > best.broken) continue;
        best = { frames, holding, broken, index, strip, from: end(index), to: end(index + 1) };
      }
    }
    return best;
  }

  function valuesAt(version, cell, width, height) {
    const own = version.frames[cell.frames], table = version.lengths;
    return own.map(at => table[3 * at] + table[3 * at + 1] * width + table[3 * at + 2] * height);
  }

  // Frames in root coordinates on the pixel grid, as the engine rounds them.
  function pixels(version, map, values, scale) {
    const look = version.looks[map.look];
    const round = value => Math.floor(value * scale + 0.5 + tie) / scale;
    const frames = version.views.map((_, view) => {
      const [x, y, width, height] = values.slice(4 * view, 4 * view + 4);
      const left = round(x), top = round(y);
      return [left, top, round(x + width) - left, round(y + height) - top];
    });
    for (let at = 0; at < look.insets.length; at += 5) {
      const [view, top, left, bottom, right] = look.insets.slice(at, at + 5);
      const frame = frames[view];
      frame[0] -= left; frame[1] -= top; frame[2] += left + right; frame[3] += top + bottom;
    }
    return frames;
  }

  // State.

  const state = {
    scene: 0, class: 0, speech: 0, size: 0, width: 0, height: 0, view: -1, mode: 'after',
  };
  const scene = () => data.scenes[state.scene];
  const screens = () => scene().classes[state.class];
  const newest = () => scene().versions[scene().versions.length - 1];
  // The version that controls and details speak of.
  const current = () => state.mode === 'before' ? scene().versions[0] : newest();
  const clamp = (value, [low, high]) => Math.min(Math.max(value, low), high);
  let stages = [];
  let fixedZoom = 0;

  function chooseScene(index) {
    state.scene = index;
    state.class = 0;
    state.speech = 0;
    state.size = Math.max(0, scene().sizes.indexOf('L'));
    state.view = -1;
    state.mode = scene().versions.length > 1 ? 'overlay' : 'after';
    chooseClass(0);
  }

  function chooseClass(index) {
    state.class = index;
    [state.width, state.height] = screens().start;
  }

  // Controls.

  function options(select, names, chosen) {
    select.replaceChildren(...names.map((name, index) => {
      const option = document.createElement('option');
      option.value = index;
      option.textContent = name;
      option.selected = index === chosen;
      return option;
    }));
  }

  const unique = list => [...new Set(list)];
  const directionName = { ltr: 'Left to right', rtl: 'Right to left' };

  function fillControls() {
    const own = scene();
    document.title = 'Plumb: ' + own.title;
    one('title').textContent = own.title;
    one('file').textContent = own.file;
    options(one('scene'), data.scenes.map(each => each.title), state.scene);
    one('scenes').hidden = data.scenes.length < 2;
    options(one('class'), own.classes.map(each => each.name), state.class);
    one('class').title = screens().detail;
    const presets = screens().presets;
    options(one('preset'), ['Choose a size'].concat(presets.map(each =>
      each.name + ', ' + text(each.size[0]) + ' × ' + text(each.size[1]))), 0);
    one('presets').hidden = presets.length === 0;
    options(one('size'), own.sizes, state.size);
    one('sizes').hidden = own.sizes.length < 2;
    const languages = unique(own.speeches.map(each => each.name));
    const speech = own.speeches[state.speech];
    options(one('language'), languages, languages.indexOf(speech.name));
    one('languages').hidden = languages.length < 2;
    const directions = own.speeches.filter(each => each.name === speech.name)
      .map(each => each.direction);
    options(one('direction'), directions.map(each => directionName[each]),
      directions.indexOf(speech.direction));
    one('direction').disabled = directions.length < 2;
    for (const axis of ['width', 'height']) {
      const [low, high] = screens()[axis + 's'];
      for (const input of [one(axis), one(axis + '-number')]) {
        input.min = low;
        input.max = high;
        input.disabled = low === high;
      }
    }
    const modes = one('modes'), hasTwo = own.versions.length > 1;
    modes.hidden = !hasTwo;
    modes.replaceChildren(...(hasTwo ? [['before', 'Before'], ['after', 'After'], ['overlay', 'Overlay'],
      ['side', 'Side by side']] : []).map(([mode, name]) => {
      const button = element('button', '', name);
      button.type = 'button';
      button.setAttribute('aria-pressed', state.mode === mode);
      button.addEventListener('click', () => { state.mode = mode; fillControls(); build(); });
      return button;
    }));
  }

  function element(name, style, content) {
    const made = document.createElement(name);
    if (style) made.className = style;
    if (content !== undefined) made.textContent = content;
    return made;
  }

  function text(value, digits = 2) {
    const rounded = Number(value.toFixed(digits));
    return String(rounded === 0 ? 0 : rounded);
  }

  // Stages.

  function build() {
    const own = scene();
    const shown = own.versions.length < 2 || state.mode === 'after' || state.mode === 'overlay'
      ? [own.versions.length - 1] : state.mode === 'before' ? [0] : [0, 1];
    stages = shown.map((number, place) => {
      const version = own.versions[number];
      const figure = element('figure');
      const caption = element('figcaption', '', version.label);
      const frame = element('div', 'frame');
      const stage = element('div', 'stage');
      const insets = [0, 1, 2, 3].map(() => element('div', 'inset'));
      const nodes = version.views.map((view, index) => {
        const node = element('div', 'view ' + view.kind + (index === 0 ? ' root' : ''));
        node.dataset.view = index;
        const inner = element('span', 'text');
        inner.hidden = true;
        node.append(inner);
        return node;
      });
      stage.append(...insets, ...nodes.slice(1));
      const ghosts = state.mode === 'overlay' ? own.versions[0].views.map(() => element('div', 'old'))
        : [];
      stage.append(...ghosts);
      frame.append(stage);
      if (place === shown.length - 1) frame.append(handle());
      figure.append(caption, frame);
      stage.addEventListener('click', event => {
        const node = event.target.closest('.view');
        choose(node ? Number(node.dataset.view) : -1, version);
      });
      return { number, version, figure, frame, stage, nodes, ghosts, insets };
    });
    one('stages').replaceChildren(...stages.map(each => each.figure));
    update();
  }

  function handle() {
    const node = element('div', 'handle');
    node.title = 'Drag to resize';
    node.addEventListener('pointerdown', event => {
      event.preventDefault();
      node.setPointerCapture(event.pointerId);
      const begin = [event.clientX, event.clientY, state.width, state.height];
      fixedZoom = zoom();
      const move = event => {
        resize(begin[2] + (event.clientX - begin[0]) / fixedZoom,
          begin[3] + (event.clientY - begin[1]) / fixedZoom, true);
      };
      const end = () => {
        node.removeEventListener('pointermove', move);
        fixedZoom = 0;
        update();
      };
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', end, { once: true });
      node.addEventListener('pointercancel', end, { once: true });
    });
    return node;
  }

  function resize(width, height, isRounded) {
    const grid = isRounded ? 1 : screens().scale * 1e6;
    state.width = clamp(Math.round(width * grid) / grid, screens().widths);
    state.height = clamp(Math.round(height * grid) / grid, screens().heights);
    update();
  }

  function zoom() {
    if (fixedZoom) return fixedZoom;
    const room = one('stages').clientWidth / (innerWidth > 700 ? stages.length : 1) - 24;
    const high = Math.max(320, innerHeight * 0.72);
    return Math.min(1.5, room / state.width, high / rootHeight());
  }

  function rootHeight() {
    const version = current(), map = mapOf(scene(), version, state);
    const cell = cellAt(map, state.width, state.height);
    return Math.max(1, cell ? valuesAt(version, cell, state.width, state.height)[3] : state.height);
  }

  // Letters are spaced so that the whole text is as wide as the engine measured it.
  const pen = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  const spacings = new Map();
  function spacing(content) {
    const key = content.weight + '/' + content.size + '/' + content.width + '/' + content.string;
    let known = spacings.get(key);
    if (known === undefined) {
      pen.font = content.weight + ' ' + content.size + 'px ' + family;
      const count = [...content.string].length;
      known = content.string.includes('\n') || count === 0 ? 0
        : (content.width - pen.measureText(content.string).width) / count;
      spacings.set(key, known);
    }
    return known;
  }

  function write(node, content, frame) {
    const inner = node.firstChild;
    inner.hidden = !content;
    if (!content) return false;
    // Where the engine's text fits, the browser's may need a little more room.
    const isLine = content.lines === 1, fits = content.width <= frame[2] + 0.5;
    const room = Math.max(1, Math.floor(frame[3] / content.lineHeight + 0.1));
    if (inner.textContent !== content.string) inner.textContent = content.string;
    const style = inner.style;
    style.fontSize = content.size + 'px';
    style.fontWeight = content.weight;
    style.lineHeight = content.lineHeight + 'px';
    style.letterSpacing = spacing(content) + 'px';
    style.textAlign = content.align;
    style.whiteSpace = isLine || fits ? 'pre' : 'pre-wrap';
    style.overflow = isLine && fits ? 'visible' : 'hidden';
    style.textOverflow = isLine && !fits ? 'ellipsis' : 'clip';
    style.display = isLine ? 'block' : '-webkit-box';
    style.webkitBoxOrient = 'vertical';
    style.webkitLineClamp = isLine ? 'none' : Math.min(content.lines || Infinity, room);
    return isLine && !fits;
  }

  // Clips what scrolls to the views that scroll.
  function clip(version, frames, view) {
    for (let at = version.views[view].parent; at >= 0; at = version.views[at].parent) {
      if (version.views[at].kind !== 'scroll') continue;
      const [x, y, width, height] = frames[view], [left, top, wide, high] = frames[at];
      const inset = [top - y, x + width - left - wide, y + height - top - high, left - x]
        .map(each => Math.max(0, each));
      return inset.some(each => each > 0) ? 'inset(' + inset.join('px ') + 'px)' : 'none';
    }
    return 'none';
  }

  function put(node, frame) {
    const style = node.style;
    style.left = frame[0] + 'px';
    style.top = frame[1] + 'px';
    style.width = Math.max(0, frame[2]) + 'px';
    style.height = Math.max(0, frame[3]) + 'px';
  }

  function layout(version) {
    const map = mapOf(scene(), version, state);
    const cell = cellAt(map, state.width, state.height);
    if (!cell) return null;
    const values = valuesAt(version, cell, state.width, state.height);
    return {
      map, cell, values, frames: pixels(version, map, values, screens().scale),
      gone: new Set(version.looks[map.look].gone),
    };
  }

  const far = (a, b) => a.some((each, index) => Math.abs(each - b[index]) > 0.01);

  function draw(stage) {
    const own = layout(stage.version);
    if (!own) return;
    const { map, values, frames, gone } = own;
    const failing = failures(map);
    const bad = new Set(failing.claims.flatMap(claim => stage.version.claims[claim].views));
    const texts = new Map();
    const look = stage.version.looks[map.look];
    for (let at = 0; at < look.texts.length; at += 2) {
      texts.set(look.texts[at], stage.version.texts[look.texts[at + 1]]);
    }
    const base = scene().versions[0];
    const before = scene().versions.length > 1 ? layout(base) : null;
    const earlier = new Map(base.views.map((view, index) => [view.id, index]));
    stage.nodes.forEach((node, view) => {
      if (view === 0) return;
      node.hidden = gone.has(view);
      if (node.hidden) return;
      put(node, frames[view]);
      node.style.clipPath = clip(stage.version, frames, view);
      const content = texts.get(view);
      if (content && stage.version.views[view].kind !== 'system') {
        node.classList.toggle('cut', write(node, content, frames[view]));
      } else {
        write(node, null);
      }
      const list = node.classList;
      list.toggle('bad', bad.has(view));
      list.toggle('nearly', bad.has(view) && !failing.isExact);
      list.toggle('chosen', state.view >= 0 && stage.version.views[view].id === chosenID());
      const other = earlier.get(stage.version.views[view].id);
      list.toggle('moved', before !== null && stage.version !== base
        && stage.version.views[view].kind !== 'system'
        && (other === undefined || before.gone.has(other)
          || far(values.slice(4 * view, 4 * view + 4), before.values.slice(4 * other, 4 * other + 4))));
    });
    const later = new Map(stage.version.views.map((view, index) => [view.id, index]));
    stage.ghosts.forEach((node, view) => {
      const now = later.get(base.views[view].id);
      node.hidden = view === 0 || base.views[view].kind === 'system' || before.gone.has(view)
        || (now !== undefined && !gone.has(now)
          && !far(values.slice(4 * now, 4 * now + 4), before.values.slice(4 * view, 4 * view + 4)));
      if (!node.hidden) put(node, before.frames[view]);
    });
    const scale = zoom(), [width, height] = [frames[0][2], frames[0][3]];
    stage.stage.style.width = width + 'px';
    stage.stage.style.height = height + 'px';
    stage.stage.style.transform = 'scale(' + scale + ')';
    stage.frame.style.width = width * scale + 'px';
    stage.frame.style.height = height * scale + 'px';
    let [top, left, bottom, right] = screens().insets;
    if (scene().speeches[state.speech].direction !== screens().direction) {
      [left, right] = [right, left];
    }
    put(stage.insets[0], [0, 0, width, top]);
    put(stage.insets[1], [0, height - bottom, width, bottom]);
    put(stage.insets[2], [0, top, left, height - top - bottom]);
    put(stage.insets[3], [width - right, top, right, height - top - bottom]);
  }

  // What fails.

  // Along the width at the proven height that is nearest, unless the size lies on a proven line.
  function failures(map) {
    const along = axis => map.failures.filter(each => each.axis === axis);
    const nearest = (list, value) => list.reduce((best, each) =>
      best && Math.abs(best.other - value) <= Math.abs(each.other - value) ? best : each, null);
    const wide = nearest(along('w'), state.height), high = nearest(along('h'), state.width);
    const isOn = (line, value) => line && Math.abs(line.other - value) < noise;
    let line = wide, place = state.width;
    if (!isOn(wide, state.height) && isOn(high, state.width)) {
      line = high;
      place = state.height;
    }
    const claims = [];
    for (const [claim, ...places] of line ? line.claims : []) {
      for (let at = 0; at < places.length; at += 2) {
        if (places[at] - noise <= place && place <= places[at + 1] + noise) {
          claims.push(claim);
          break;
        }
      }
    }
    const isExact = isOn(line, line === wide ? state.height : state.width) || false;
    return { wide, high, line, claims, isExact };
  }

  function mark(axis, line, map) {
    const [low, high] = screens()[axis + 's'];
    const share = value => (high > low ? (value - low) / (high - low) * 100 : 0) + '%';
    const track = one(axis + '-track');
    const marks = [];
    for (const [, ...places] of line ? line.claims : []) {
      for (let at = 0; at < places.length; at += 2) {
        const node = document.createElement('i');
        node.style.left = share(places[at]);
        node.style.width = 'max(1.5px,' + ((places[at + 1] - places[at]) / (high - low) * 100) + '%)';
        marks.push(node);
      }
    }
    for (const place of changes(axis, map)) {
      const node = document.createElement('b');
      node.style.left = share(place);
      marks.push(node);
    }
    const own = document.createElement('u');
    own.style.left = share(state[axis]);
    track.replaceChildren(...marks, own);
    one(axis).value = state[axis];
    const number = one(axis + '-number');
    if (document.activeElement !== number) number.value = text(state[axis], 4);
  }

  // Where the layout changes its rule, along one axis from where one is.
  function changes(axis, map) {
    const places = [];
    if (axis === 'width') {
      const cell = cellAt(map, state.width, state.height);
      if (!cell) return [];
      const [low, high] = cell.strip.heights;
      const part = high > low ? (state.height - low) / (high - low) : 0;
      for (let at = 2; at < cell.strip.ends.length - 2; at += 2) {
        places.push(cell.strip.ends[at] + part * (cell.strip.ends[at + 1] - cell.strip.ends[at]));
      }
    } else {
      for (const strip of map.strips.slice(1)) places.push(strip.heights[0]);
    }
    return places;
  }

  function describe(map, cell) {
    const found = failures(map);
    const { wide, high, line, claims, isExact } = found;
    const named = (line, axis, fails) => !line ? 'not proven: too much to prove'
      : (fails ? 'red: fails' : 'nothing fails') + ', proven at ' + axis + ' ' + text(line.other) + ' pt';
    one('width-note').textContent = named(wide, 'height', wide && wide.claims.length > 0);
    const [low, top] = screens().heights;
    one('height-note').textContent = low === top ? 'the content decides the height'
      : named(high, 'width', high && high.claims.length > 0)
        + (cell.strip.sampled ? '; frames are sampled between heights ' + text(cell.strip.heights[0])
          + ' and ' + text(cell.strip.heights[1]) : '');
    const place = claims.length === 0 ? 'nothing fails' : claims.length === 1 ? '1 finding'
      : claims.length + ' findings';
    const where = !line ? 'not proven here' : isExact ? place
      : place + ' at ' + (line.axis === 'w' ? 'height ' : 'width ') + text(line.other) + ', the nearest proven';
    one('here').textContent = text(state.width) + ' × ' + text(state.height) + ' pt: ' + where
      + (cell.broken > 0 ? '; ' + cell.broken + (cell.broken === 1 ? ' constraint' : ' constraints')
        + ' given up' : '');
    one('failing').replaceChildren(...claims.map(claim => {
      const { text: words, views } = current().claims[claim];
      const row = element('li'), button = element('button', '', words);
      button.type = 'button';
      button.addEventListener('click', () => choose(views.length ? views[0] : -1, current()));
      row.append(button);
      return row;
    }));
  }

  // One view.

  let chosenIn = null;
  const chosenID = () => chosenIn ? chosenIn.views[state.view].id : '';
  function choose(view, version) {
    state.view = view === 0 && version.views.length > 1 ? -1 : view;
    chosenIn = state.view < 0 ? null : version;
    update();
  }

  function formula(version, at) {
    const [constant, width, height] = version.lengths.slice(3 * at, 3 * at + 3);
    let words = '';
    for (const [slope, name] of [[width, 'width'], [height, 'height']]) {
      if (Math.abs(slope) < 1e-9) continue;
      const factor = Math.abs(slope) === 1 ? '' : text(Math.abs(slope), 4) + ' × ';
      words += (words ? slope < 0 ? ' − ' : ' + ' : slope < 0 ? '−' : '') + factor + name;
    }
    if (!words) return text(constant, 3);
    if (Math.abs(constant) < 5e-4) return words;
    return words + (constant < 0 ? ' − ' : ' + ') + text(Math.abs(constant), 3);
  }

  function constraint(version, index, isBroken) {
    const { text: words, place } = version.constraints[index];
    const row = element('p', isBroken ? 'broken' : '');
    row.append(element('code', '', (isBroken ? '✗ ' : '') + words));
    if (place) row.append(' ', element('small', '', place));
    return row;
  }

  function inspect() {
    const version = chosenIn;
    if (!version || state.view < 0) {
      one('chosen').textContent = 'Click a view';
      one('facts').replaceChildren(element('p', 'note',
        'A view shows where it lies and which constraints hold it.'));
      return;
    }
    const view = version.views[state.view], own = layout(version);
    if (!own) return;
    one('chosen').textContent = '‘' + view.name + '’'
      + (version.label ? ', ' + version.label.toLowerCase() : '');
    const list = element('dl');
    const row = (name, ...content) => {
      const cell = element('dd');
      cell.append(...content);
      list.append(element('dt', '', name), cell);
    };
    row('id', element('code', '', view.id), ' ', element('small', '', view.place));
    if (own.gone.has(state.view)) {
      row('here', 'hidden, or not installed');
      one('facts').replaceChildren(list);
      return;
    }
    const [x, y] = view.parent >= 0 ? own.frames[view.parent] : [0, 0];
    const [left, top, width, height] = own.frames[state.view];
    row('frame', text(left - x, 3) + ', ' + text(top - y, 3) + ', ' + text(width, 3) + ' × '
      + text(height, 3), ' ', element('small', '', 'in its superview, on pixels'));
    const holding = version.holdings[own.cell.holding];
    edges.forEach((name, edge) => {
      const at = 4 * state.view + edge;
      const value = text(own.values[at], 3);
      const words = formula(version, version.frames[own.cell.frames][at]);
      const lines = [element('p', '', words === value ? value : value + ' = ' + words)];
      const reasons = version.reasons[holding.lengths[at]];
      if (reasons.length === 0) lines.push(element('p', 'note', 'no constraint decides it'));
      for (let each = 0; each < reasons.length; each += 2) {
        const line = constraint(version, reasons[each], false), factor = reasons[each + 1];
        if (Math.abs(factor) !== 1) line.append(' ', element('small', '', '× ' + text(factor, 3)));
        lines.push(line);
      }
      row(name, ...lines);
    });
    for (const [broken, ...members] of holding.conflicts) {
      row('conflict', constraint(version, broken, true),
        ...members.map(each => constraint(version, each, false)));
    }
    one('facts').replaceChildren(list);
  }

  function listViews() {
    const version = current(), own = layout(version);
    if (!own || !one('all').open) return;
    const rows = [];
    const visit = (view, depth) => {
      if (version.views[view].kind !== 'system' && !own.gone.has(view)) {
        const row = element('li'), button = element('button', '', version.views[view].name);
        const frame = own.frames[view];
        button.type = 'button';
        button.style.paddingLeft = depth + 'em';
        button.setAttribute('aria-current', state.view === view && chosenIn === version);
        button.append(element('small', '', frame.map(each => text(each)).join(' ')));
        button.addEventListener('click', () => {
          choose(view, version);
          one('views').querySelectorAll('button')[rows.indexOf(row)]?.focus();
        });
        row.append(button);
        rows.push(row);
      }
      for (const child of version.children[view]) visit(child, depth + 1);
    };
    visit(0, 0);
    one('views').replaceChildren(...rows);
  }

  function update() {
    const map = mapOf(scene(), current(), state);
    const cell = cellAt(map, state.width, state.height);
    if (!cell) return;
    const found = failures(map);
    mark('width', found.wide, map);
    mark('height', found.high, map);
    describe(map, cell);
    for (const stage of stages) draw(stage);
    inspect();
    listViews();
  }

  // What a person does.

  const refresh = () => { fillControls(); update(); };
  one('controls').addEventListener('submit', event => event.preventDefault());
  one('scene').addEventListener('change', event => {
    chooseScene(Number(event.target.value));
    fillControls();
    build();
  });
  one('class').addEventListener('change', event => {
    chooseClass(Number(event.target.value));
    refresh();
  });
  one('preset').addEventListener('change', event => {
    const preset = screens().presets[Number(event.target.value) - 1];
    if (preset) resize(preset.size[0], preset.size[1], false);
  });
  one('size').addEventListener('change', event => {
    state.size = Number(event.target.value);
    refresh();
  });
  const speak = (name, direction) => {
    const speeches = scene().speeches;
    const fits = each => each.name === name && (!direction || each.direction === direction);
    state.speech = Math.max(0, speeches.findIndex(fits));
    refresh();
  };
  one('language').addEventListener('change', event => {
    speak(event.target.selectedOptions[0].textContent);
  });
  one('direction').addEventListener('change', event => {
    const words = event.target.selectedOptions[0].textContent;
    speak(scene().speeches[state.speech].name, words === directionName.rtl ? 'rtl' : 'ltr');
  });
  for (const axis of ['width', 'height']) {
    const change = event => {
      const value = Number(event.target.value);
      if (event.target.value === '' || !Number.isFinite(value)) return;
      if (axis === 'width') resize(value, state.height, false);
      else resize(state.width, value, false);
    };
    one(axis).addEventListener('input', change);
    one(axis + '-number').addEventListener('input', change);
    one(axis + '-number').addEventListener('blur', update);
  }
  one('all').addEventListener('toggle', listViews);
  addEventListener('resize', update);
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') { choose(-1, current()); return; }
    if (event.target.closest?.('select,input[type=number]')) return;
    const map = mapOf(scene(), current(), state);
    if (event.key === '[' || event.key === ']') {
      const places = changes('width', map);
      const next = event.key === ']' ? places.find(each => each > state.width + 1e-4)
        : places.findLast(each => each < state.width - 1e-4);
      if (next !== undefined) resize(next, state.height, false);
    } else if (event.key === 'f') {
      const line = failures(map).wide;
      const begins = (line ? line.claims : []).flatMap(([, ...places]) =>
        places.filter((_, index) => index % 2 === 0)).sort((a, b) => a - b);
      const next = begins.find(each => each > state.width + 1e-4) ?? begins[0];
      if (next !== undefined) resize(next, line.other, false);
    }
  });

  // `#class=1&size=AX5&width=400&view=ID`: what is shown first. A page inside of another has no address of its own.
  function follow() {
    const wanted = new URLSearchParams(location.hash.slice(1) || document.documentElement.dataset.place || '');
    const number = (name, count) => {
      const value = Number(wanted.get(name));
      return wanted.has(name) && Number.isInteger(value) && value >= 0 && value < count ? value : null;
    };
    chooseScene(number('scene', data.scenes.length) ?? 0);
    const holds = (range, value) => wanted.has(value) && Number(wanted.get(value)) >= range[0]
      && Number(wanted.get(value)) <= range[1];
    const fitting = scene().classes.findIndex(each =>
      holds(each.widths, 'width') && holds(each.heights, 'height'));
    chooseClass(number('class', scene().classes.length) ?? Math.max(0, fitting));
    state.speech = number('speech', scene().speeches.length) ?? state.speech;
    const spoken = scene().speeches.findIndex(each =>
      wanted.get('language') === each.name && wanted.get('direction') === each.direction);
    if (spoken >= 0) state.speech = spoken;
    const size = scene().sizes.indexOf(wanted.get('size'));
    if (size >= 0) state.size = size;
    for (const axis of ['width', 'height']) {
      const value = Number(wanted.get(axis));
      if (wanted.has(axis) && Number.isFinite(value)) state[axis] = clamp(value, screens()[axis + 's']);
    }
    if (['before', 'after', 'overlay', 'side'].includes(wanted.get('mode'))
      && scene().versions.length > 1) state.mode = wanted.get('mode');
    const view = newest().views.findIndex(each => each.id === wanted.get('view'));
    if (view >= 0) { state.view = view; chosenIn = newest(); }
    fillControls();
    build();
  }
  addEventListener('hashchange', follow);

  // For scripts: exact alignment rectangles and frames on pixels, in root coordinates, by id.
  globalThis.plumbExplorer = {
    data,
    frames(sceneIndex, versionIndex, pick, width, height) {
      const own = data.scenes[sceneIndex], version = own.versions[versionIndex];
      const map = mapOf(own, version, pick), cell = cellAt(map, width, height);
      if (!cell) return null;
      const values = valuesAt(version, cell, width, height);
      const frames = pixels(version, map, values, own.classes[pick.class].scale);
      const gone = new Set(version.looks[map.look].gone);
      return version.views.map((view, index) => ({
        id: view.id, parent: view.parent, kind: view.kind, isGone: gone.has(index),
        exact: values.slice(4 * index, 4 * index + 4), frame: frames[index],
      }));
    },
  };

  follow();
})();
