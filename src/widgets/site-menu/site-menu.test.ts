// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start as startAnchors } from './menu-anchors.live.ts';
import { MENU_DEFAULTS, start } from './site-menu.live.ts';
import { siteMenu } from './site-menu.widget.ts';

type Life = Parameters<typeof start>[1];

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const lists = `<ul class="menu">
  <li><a href="#one">One</a></li>
  <li><details class="submenu" id="tea" name="menu"><summary>Tea</summary><ul>
    <li><a data-all href="#tea-all">All tea</a></li>
    <li><a href="#green">Green</a></li>
    <li><details class="submenu" id="black" name="menu-1"><summary>Black</summary><ul><li><a href="#assam">Assam</a></li></ul></details></li>
  </ul></details></li>
  <li class="has-panel panel-page"><details class="submenu" id="clay" name="menu"><summary>Clay</summary>
    <div class="submenu-panel"><p class="panel-all"><a data-all href="#clay-all">All clay</a></p><a href="#cups">Cups</a><input id="field"></div></details></li>
</ul>`;

/** A menu on a page; `narrow` where its button is shown. */
function menuOf(html: string, narrow = false) {
  document.body.innerHTML = html;
  const menu = document.querySelector('nav') as HTMLElement;
  const one = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
  const list = (id: string) => one<HTMLDetailsElement>(`#${id}`);
  const toggle = document.querySelector<HTMLElement>('.nav-toggle');
  if (toggle) toggle.checkVisibility = () => narrow;
  start(menu, { signal: ended.signal } as Life);
  const point = (target: Element, kind: string, pointerType = 'mouse') =>
    target.dispatchEvent(
      Object.assign(new Event(kind, { bubbles: kind === 'pointerdown' }), { pointerType }),
    );
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return document.activeElement?.textContent?.trim();
  };
  /** Presses an entry as a browser would; answers which links were followed. */
  const tap = (summary: HTMLElement, pointerType: string) => {
    const followed: string[] = [];
    const hear = ({ target }: Event) => target instanceof HTMLAnchorElement && followed.push(target.hash);
    document.addEventListener('click', hear);
    point(summary, 'pointerdown', pointerType);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    const owner = summary.parentElement as HTMLDetailsElement;
    const before = owner.open;
    summary.dispatchEvent(click);
    // As browsers do it, where the simulated one does not.
    if (!click.defaultPrevented && owner.open === before) owner.open = !before;
    document.removeEventListener('click', hear);
    return followed;
  };
  return { menu, list, one, point, press, tap, summary: (id: string) => one(`#${id} > summary`) };
}

const bar = (attributes = '') => `<nav ${attributes}>${lists}</nav><button id="after">After</button>`;

test('[NAV-016] a list opens after 250 ms and closes after 500 ms, or as its owner set it', () => {
  const { show, hide, step } = {
    show: siteMenu.fields.showDelay,
    hide: siteMenu.fields.hideDelay,
    step: siteMenu.fields.scrollStep,
  };
  expect([show, hide, step].map((field) => 'default' in field && field.default)).toEqual(
    Object.values(MENU_DEFAULTS),
  );
  for (const [attributes, opensAfter, closesAfter] of [
    ['', 250, 500],
    ['data-show-delay="10" data-hide-delay="20"', 10, 20],
  ] as const) {
    const { list, point } = menuOf(bar(attributes));
    point(list('tea'), 'pointerenter');
    vi.advanceTimersByTime(opensAfter - 1);
    expect(list('tea').open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(list('tea').open).toBe(true);
    point(list('tea'), 'pointerleave');
    vi.advanceTimersByTime(closesAfter - 1);
    expect(list('tea').open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(list('tea').open).toBe(false);
  }
});

test('[NAV-016] a list taller than its room scrolls by 30 pixels, or as its owner set it', () => {
  for (const [attributes, step] of [
    ['', 30],
    ['data-scroll-step="7"', 7],
  ] as const) {
    const { list } = menuOf(bar(attributes));
    list('tea').classList.add('is-scrolled');
    const panel = list('tea').lastElementChild as HTMLElement;
    const wheel = (deltaY: number) =>
      panel.dispatchEvent(Object.assign(new Event('wheel', { bubbles: true, cancelable: true }), { deltaY }));
    panel.scrollTop = 100;
    wheel(400);
    expect(panel.scrollTop).toBe(100 + step);
    wheel(-1);
    expect(panel.scrollTop).toBe(100);
  }
});

test('[NAV-006a] a panel opens on hover, or on click alone', () => {
  const { list, point, tap, summary } = menuOf(bar('data-opens="click"'));
  point(list('clay'), 'pointerenter');
  vi.advanceTimersByTime(1000);
  expect(list('clay').open).toBe(false);
  expect(tap(summary('clay'), 'mouse')).toEqual([]);
  expect(list('clay').open).toBe(true);
  expect(tap(summary('clay'), 'mouse')).toEqual([]);
  expect(list('clay').open).toBe(false);
  const hovered = menuOf(bar());
  hovered.point(hovered.list('clay'), 'pointerenter');
  vi.advanceTimersByTime(250);
  expect(hovered.list('clay').open).toBe(true);
  // Pressing what the pointer opened means the entry itself.
  expect(hovered.tap(hovered.summary('clay'), 'mouse')).toEqual(['#clay-all']);
});

test('[NAV-005b] on touch the first tap opens a list and the second follows the link', () => {
  for (const id of ['tea', 'clay']) {
    const { list, tap, summary } = menuOf(bar());
    expect([tap(summary(id), 'touch'), list(id).open]).toEqual([[], true]);
    expect([tap(summary(id), 'touch'), list(id).open]).toEqual([[`#${id}-all`], true]);
  }
});

test('[NAV-001bc] in the phone’s menu a tap opens and closes; closing and another width put all back', () => {
  const { list, tap, summary, one } = menuOf(`<dialog open><nav>${lists}</nav></dialog>`);
  expect([tap(summary('tea'), 'touch'), list('tea').open]).toEqual([[], true]);
  expect([tap(summary('tea'), 'touch'), list('tea').open]).toEqual([[], false]);
  list('tea').open = true;
  one<HTMLDialogElement>('dialog').close();
  expect(list('tea').open).toBe(false);
  list('tea').open = true;
  one<HTMLDialogElement>('dialog').dispatchEvent(new Event('toggle'));
  expect(list('tea').open).toBe(false);
});

test('[NAV-004c][NAV-001b] another width is answered 50 ms after its last change', () => {
  const { list } = menuOf(bar());
  list('tea').open = true;
  vi.stubGlobal('innerWidth', innerWidth - 100);
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(49);
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(49);
  expect(list('tea').open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(list('tea').open).toBe(false);
  // A browser's bars come and go while somebody scrolls.
  list('tea').open = true;
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(50);
  expect(list('tea').open).toBe(true);
});

test('[NAV-004a] an entry that the pointer left says so for 200 ms', () => {
  const { one, point } = menuOf(bar());
  const entry = one('li');
  point(entry, 'pointerleave');
  expect(entry.classList.contains('hover-out')).toBe(true);
  vi.advanceTimersByTime(199);
  expect(entry.classList.contains('hover-out')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(entry.classList.contains('hover-out')).toBe(false);
});

test('[NAV-002a] lists of menus say whether they are open or closed', () => {
  const { list } = menuOf(bar());
  const said = () => ['is-open', 'is-closed'].map((name) => list('tea').classList.contains(name));
  expect(said()).toEqual([false, true]);
  for (const isOpen of [true, false]) {
    list('tea').open = isOpen;
    list('tea').dispatchEvent(new Event('toggle'));
    expect(said()).toEqual([isOpen, !isOpen]);
  }
});

test('[NAV-006b] arrows, Home, End, Escape and Tab work along a row, in its lists and in its panels', () => {
  const { list, press, one } = menuOf(bar());
  one('a').focus();
  expect(press('ArrowRight')).toBe('Tea');
  expect(press('End')).toBe('Clay');
  expect(press('ArrowRight')).toBe('One');
  expect(press('ArrowLeft')).toBe('Clay');
  expect(press('Home')).toBe('One');
  press('ArrowRight');
  expect([press('ArrowDown'), list('tea').open]).toEqual(['All tea', true]);
  expect(press('ArrowDown')).toBe('Green');
  expect(press('End')).toBe('Black');
  expect([press('ArrowRight'), list('black').open]).toEqual(['Assam', true]);
  expect([press('ArrowLeft'), list('black').open]).toEqual(['Black', false]);
  expect(press('Home')).toBe('All tea');
  expect(press('ArrowUp')).toBe('Tea');
  press('ArrowDown');
  expect([press('Escape'), list('tea').open]).toEqual(['Tea', false]);
  press('End');
  press('ArrowDown');
  expect([press('ArrowDown'), list('clay').open]).toEqual(['Cups', true]);
  // Who types moves in the field.
  one('#field').focus();
  press('Home');
  expect(document.activeElement?.id).toBe('field');
  // Tab leads out of it, which closes it.
  one('#field').dispatchEvent(
    Object.assign(new Event('focusout', { bubbles: true }), { relatedTarget: one('#after') }),
  );
  expect(list('clay').open).toBe(false);
});

test('[NAV-006b] from right to left the arrows are the other way round; below one another they lead up and down', () => {
  const { press, one, menu } = menuOf(bar());
  menu.style.direction = 'rtl';
  one('a').focus();
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual(['Tea', 'One']);
  const column = menuOf(bar('class="nav-column"'));
  column.one('a').focus();
  expect([column.press('ArrowDown'), column.press('ArrowDown'), column.press('ArrowUp')]).toEqual([
    'Tea',
    'Clay',
    'Tea',
  ]);
  expect([column.press('ArrowRight'), column.list('tea').open]).toEqual(['All tea', true]);
});

test('[NAV-006a] where there is no room below a list opens upward, and scrolls in what room there is', () => {
  const { list } = menuOf(bar());
  const boxes = (entry: Partial<DOMRect>, panel: Partial<DOMRect>) => {
    vi.spyOn(list('clay'), 'getBoundingClientRect').mockReturnValue(entry as DOMRect);
    vi.spyOn(list('clay').lastElementChild as Element, 'getBoundingClientRect').mockReturnValue(
      panel as DOMRect,
    );
    list('clay').open = true;
    list('clay').dispatchEvent(new Event('toggle'));
    return [...list('clay').classList].filter((name) => ['opens-up', 'is-scrolled'].includes(name));
  };
  const at = (top: number, height: number) => ({ top, bottom: top + height, height, left: 0, right: 10 });
  const foot = innerHeight;
  expect(boxes(at(0, 40), at(40, 300))).toEqual([]);
  expect(boxes(at(foot - 40, 40), at(foot, 300))).toEqual(['opens-up']);
  expect(boxes(at(foot - 40, 40), at(foot, 3000))).toEqual(['opens-up', 'is-scrolled']);
  expect(boxes(at(0, 40), at(40, 3000))).toEqual(['is-scrolled']);
});

test('[NAV-006c][NAV-001a] narrow, it is a drop-down menu whose button tells its state, and lists open by tap', () => {
  const html = `<nav><button class="nav-toggle" aria-expanded="false"></button><div class="nav-body">${lists}</div></nav>`;
  const { list, one, point, tap, summary } = menuOf(html, true);
  const body = one('.nav-body');
  expect(body.getAttribute('aria-hidden')).toBe('true');
  let isOpen = false;
  const matches = body.matches.bind(body);
  vi.spyOn(body, 'matches').mockImplementation((selector: string) =>
    selector === ':popover-open' ? isOpen : matches(selector),
  );
  const turn = (to: boolean) => {
    isOpen = to;
    body.dispatchEvent(new Event('toggle'));
    return [
      one('.nav-toggle').getAttribute('aria-expanded'),
      body.getAttribute('aria-hidden'),
      body.className,
    ];
  };
  expect(turn(true)).toEqual(['true', null, 'nav-body is-open']);
  point(list('tea'), 'pointerenter');
  vi.advanceTimersByTime(1000);
  expect(list('tea').open).toBe(false);
  tap(summary('tea'), 'touch');
  expect(list('tea').open).toBe(true);
  expect(turn(false)).toEqual(['false', 'true', 'nav-body is-closed']);
  expect(list('tea').open).toBe(false);
});

test('[NAV-005a] entries whose anchor target is in view are marked, others are not', () => {
  const seen: { target: Element; see(isIntersecting: boolean): void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(target: Element) {
        seen.push({ target, see: (isIntersecting) => this.tell([{ target, isIntersecting }]) });
      }
      disconnect() {}
    },
  );
  document.body.innerHTML =
    '<ul><li><a href="#team">Team</a></li><li><a href="#9">Nine</a></li><li><a href="/other/#team">Other</a></li></ul><h2 id="team">Team</h2><h2 id="9">9</h2>';
  startAnchors(document.querySelector('ul') as HTMLElement, { signal: ended.signal } as Life);
  expect(seen.map(({ target }) => target.id)).toEqual(['team']);
  const marked = () =>
    [...document.querySelectorAll('a[aria-current=location]')].map((link) => [
      link.textContent,
      link.className,
    ]);
  seen[0]?.see(true);
  expect(marked()).toEqual([['Team', 'is-active']]);
  seen[0]?.see(false);
  expect(marked()).toEqual([]);
});
