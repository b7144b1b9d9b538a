// What the HTML report does: opens rows, shows pictures, filters, and obeys the keyboard. Without it
// the rows can still be read.
(() => {
  'use strict';
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const rows = all('.bucket');
  const stored = (kind, number) => {
    const holder = document.getElementById(kind + '-' + number);
    return holder ? holder.textContent : '';
  };

  // Rows get their insides when they are opened for the first time.
  function fill(row) {
    if (row.dataset.filled) return;
    row.dataset.filled = 'yes';
    row.insertAdjacentHTML('beforeend', stored('body', row.dataset.index));
    for (const figure of all('[data-picture]', row)) {
      figure.insertAdjacentHTML('beforeend', stored('picture', figure.dataset.picture));
    }
    if (one('.modes', row)) show(row, matchMedia('(max-width:40em)').matches ? 'fails' : 'both');
  }

  function show(row, mode) {
    for (const button of all('.modes button', row)) {
      button.setAttribute('aria-pressed', button.dataset.mode === mode);
    }
    const fails = one('figure.fails', row), passes = one('figure.passes', row);
    fails.hidden = mode === 'passes';
    passes.hidden = mode === 'fails';
    one('.stage', row).classList.toggle('overlay', mode === 'overlay');
    const picture = one('.drawing', fails);
    const ghost = one('.ghost', picture);
    if (ghost) {
      ghost.remove();
      one('.over', picture).classList.remove('over');
      picture.setAttribute('viewBox', picture.dataset.box);
    }
    if (mode === 'overlay') overlay(picture, one('.drawing', passes));
  }

  // The passing layout in outline behind the failing one, both from the top left.
  function overlay(picture, other) {
    const box = picture.getAttribute('viewBox'), under = other.getAttribute('viewBox');
    const a = box.split(' ').map(Number), b = under.split(' ').map(Number);
    const left = Math.min(a[0], b[0]), top = Math.min(a[1], b[1]);
    const right = Math.max(a[0] + a[2], b[0] + b[2]);
    const bottom = Math.max(a[1] + a[3], b[1] + b[3]);
    const ghost = one('g', other).cloneNode(true);
    ghost.classList.add('ghost');
    const own = one('g', picture);
    own.classList.add('over');
    picture.dataset.box = box;
    picture.setAttribute('viewBox', [left, top, right - left, bottom - top].join(' '));
    picture.append(ghost);
  }

  async function copy(button) {
    const text = button.dataset.copy;
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch {
      const range = document.createRange();
      range.selectNodeContents(button.previousElementSibling);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      done = document.execCommand('copy');
    }
    button.textContent = done ? 'Copied' : 'Selected';
    setTimeout(() => { button.textContent = 'Copy'; }, 1600);
  }

  for (const row of rows) {
    row.addEventListener('toggle', () => { if (row.open) fill(row); });
  }
  // The page of a scene is a frame of its own. Such events do not bubble.
  document.addEventListener('toggle', ({ target }) => {
    if (!target.matches('.explorer') || !target.open || one('iframe', target)) return;
    const frame = document.createElement('iframe');
    frame.title = 'The scene, in sizes that can be dragged';
    const place = target.dataset.place.replace(/[&"<]/g, each => '&#' + each.charCodeAt(0) + ';');
    frame.srcdoc = JSON.parse(stored('explorer', target.dataset.explorer))
      .replace('<html ', () => '<html data-place="' + place + '" ');
    target.append(frame);
  }, true);
  document.addEventListener('click', event => {
    const button = event.target.closest('button');
    if (!button) return;
    if (button.dataset.copy) copy(button);
    if (button.dataset.mode) show(button.closest('.bucket'), button.dataset.mode);
  });

  // Filters: every word must be somewhere in the row.
  const search = one('#search'), closed = one('#closed'), shown = one('#shown');
  const selects = ['scene', 'family', 'tier', 'device', 'known'].map(name => [name, one('#' + name)])
    .filter(([, select]) => select);
  const words = new Map(rows.map(row =>
    [row, (one('summary', row).textContent + ' ' + row.dataset.words).toLowerCase()]));
  function filter() {
    if (!search) return;
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of rows) {
      const fits = (!('closed' in row.dataset) || (closed && closed.checked))
        && selects.every(([name, select]) => !select.value || row.dataset[name] === select.value)
        && wanted.every(word => words.get(row).includes(word));
      row.parentElement.hidden = !fits;
      if (fits) count += 1;
    }
    shown.textContent = count.toLocaleString('en') + (count === 1 ? ' finding' : ' findings');
    one('#none').hidden = count > 0;
  }
  // Sorting: rows stand gravest first, and that decides where the chosen key is equal.
  const list = one('#list'), sort = one('#sort');
  function arrange() {
    const key = sort.value;
    const compare = (a, b) => key === 'hits'
      ? Number(b.dataset.hits) - Number(a.dataset.hits)
      : key ? (a.dataset[key] < b.dataset[key] ? -1 : a.dataset[key] > b.dataset[key] ? 1 : 0) : 0;
    const order = rows.map((row, index) => [row, index])
      .sort(([a, i], [b, j]) => compare(a, b) || i - j);
    list.append(...order.map(([row]) => row.parentElement));
  }
  if (sort) sort.addEventListener('change', arrange);

  // Small pictures come in when their rows are about to be seen.
  const thumbnails = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      thumbnails.unobserve(target);
      target.insertAdjacentHTML('beforeend', stored('picture', target.dataset.thumbnail));
    }
  }, { rootMargin: '400px' });
  for (const thumbnail of all('[data-thumbnail]')) thumbnails.observe(thumbnail);

  const filters = one('#filters');
  if (filters) {
    filters.addEventListener('input', filter);
    filters.addEventListener('submit', event => event.preventDefault());
    // Rows that are jumped to stop below it, however many lines it has.
    new ResizeObserver(() => document.documentElement.style.setProperty(
      '--bar', filters.offsetHeight + 'px')).observe(filters);
  }

  // Keyboard: rows are disclosure widgets, so Tab, Enter and Space work by themselves.
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof Element
      && event.target.matches('input,select');
    if (event.key === 'Escape' && search) {
      if (search.value) { search.value = ''; filter(); } else { document.activeElement.blur(); }
      return;
    }
    if (typing || !search) return;
    if (event.key === '/') { event.preventDefault(); search.focus(); return; }
    if (event.key !== 'j' && event.key !== 'k') return;
    const visible = all('.bucket').filter(row => !row.parentElement.hidden);
    const here = visible.findIndex(row => row.contains(document.activeElement));
    const next = here < 0 ? 0 : here + (event.key === 'j' ? 1 : -1);
    const summary = visible[next] && one('summary', visible[next]);
    if (summary) { summary.focus(); summary.scrollIntoView({ block: 'nearest' }); }
  });

  // A link to a bucket opens it; a report of one shows it at once.
  function follow() {
    const row = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (row && row.matches('.bucket')) { row.open = true; fill(row); row.scrollIntoView(); }
  }
  addEventListener('hashchange', follow);
  filter();
  if (location.hash.length > 1) {
    follow();
  } else if (rows.length > 0) {
    const first = rows.find(row => !('closed' in row.dataset));
    if (first && rows.length <= 12) { first.open = true; fill(first); }
  }
})();
