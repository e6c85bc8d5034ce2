import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml, readHtml } from '#platform/live/insert-html.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { TOLD } from '#platform/live/told.ts';
import type { productFilterCall } from './calls/product-filter.ts';
import type { wopbShowMoreFilterItem } from './calls/wopb-show-more-filter-item.ts';
import { atSamePage, filtersIn, isOfOtherTabs, keyOf, tidy } from './panel-address.ts';
import { startPrices } from './price-limits.ts';
import { renewPanel, type Standing, standingNow } from './renew-panel.ts';
import { isDirty, stateOf } from './sent-state.ts';
import { isOpenDrawer, startDrawer } from './start-drawer.ts';

/** Set once this visit filtered a list: pages opened later follow the browser's buttons from their beginning. */
const FILTERED = 'vitrine_filters';
/** How long a thumb rests before its limit counts. */
const THUMB_MS = 250;

/** Counts what was asked for: an answer counts only while nothing newer was asked (FILT-009). */
let latest = 0;
/** The state on its way, as it was sent. */
let asked: string | undefined;
/** What puts its answer into the page. */
let running: Promise<void> | undefined;
/** The address whose lists are shown. */
let shown = keyOf(location.href);

/** Sends the state with every change, and sees to prices (FILT-001). */
export const start: LiveScript['start'] = (root, { signal }) => {
  if (!root.matches('.product-filter')) return;
  // What was remembered from before is shown, and the address tells of it from now on; once something was asked, the
  // address leads.
  const { address } = root.dataset;
  root.addEventListener(TOLD, () => recount(root), { signal });
  if (address && latest === 0) history.replaceState(history.state, '', atSamePage(tidy(address)));
  shown = keyOf(location.href);
  startPrices(root, signal);
  const drawer = root.querySelector<HTMLElement>('.filter-drawer');
  if (drawer) startDrawer(drawer, signal);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener(
    'change',
    ({ target }) => {
      clearTimeout(waiting);
      // Who moves a thumb by keyboard presses several times.
      const isThumb = target instanceof HTMLInputElement && target.type === 'range';
      waiting = setTimeout(() => void filter(root), isThumb ? THUMB_MS : 0);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(waiting));
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const isDrawer = isOpenDrawer(drawer);
      if (isDrawer) drawer?.hidePopover();
      void filter(root).then(() => isDrawer && showList());
    },
    { signal },
  );
  // A drawer has no place beside the list.
  matchMedia('(min-width: 60rem)').addEventListener('change', () => drawer?.hidePopover?.(), { signal });
  // Something was chosen before this script had come, or a tab of the list.
  if (isDirty(root)) void filter(root);
  else recount(root);
};

/** What links of panels and chips do. */
export const actions: LiveScript['actions'] = {
  'filter-link': (link) => {
    const panel = document.querySelector<HTMLElement>('.product-filter');
    return panel ? load(panel, (link as HTMLAnchorElement).href) : false;
  },
  'filter-more': (link) => showMore(link as HTMLAnchorElement),
  'filter-less': (link) => showLess(link),
};

addEventListener('popstate', follow);
// The browser's buttons may have led elsewhere before this script could hear of it.
const [served] = performance.getEntriesByType('navigation');
if (served && filtersIn(served.name) !== filtersIn(location.href)) {
  shown = keyOf(served.name);
  follow();
}

/** Shows what the address names, as after going back. */
function follow(): void {
  const panel = document.querySelector<HTMLElement>('.product-filter');
  if (panel && keyOf(location.href) !== shown) void load(panel, location.href, true);
}

/** Filters by what stands in the panel, unless that is shown or on its way. */
async function filter(panel: HTMLElement): Promise<void> {
  const state = stateOf(panel);
  const said = JSON.stringify(state);
  if (said === asked) return running;
  if (asked === undefined && !isDirty(panel)) return;
  running = renew(panel, { product_filters: state, current_url: withMore(panel, location.href) }, { said });
  await running;
}

/** Who asks the drawer for its results goes on with the first of them; where nothing was found, with what opens it. */
function showList(): void {
  const [first] = listsFiltered();
  first?.querySelector<HTMLElement>('.products a')?.focus();
}

/** Filters by what an address says. */
function load(panel: HTMLElement, address: string, isThere = false): Promise<void> {
  return renew(panel, { current_url: asChosen(panel, address) }, { isThere });
}

/** Counts anew where the lists, which are shown already, stand under other tabs than when they were counted. */
function recount(panel: HTMLElement): void {
  if (!isOfOtherTabs(panel)) return;
  const sent = { current_url: asChosen(panel, location.href) };
  void renew(panel, sent, { isThere: true, areListsShown: true });
}

/** An address that somebody chose: what is remembered does not count beside it. */
function asChosen(panel: HTMLElement, address: string): string {
  const url = new URL(withMore(panel, address));
  url.searchParams.set('filters', 'none');
  return url.href;
}

/** Asks for the blocks in a state and puts them in the place of those shown, unless something newer was asked. */
async function renew(
  panel: HTMLElement,
  sent: { product_filters?: unknown; current_url: string },
  {
    isThere = false,
    areListsShown = false,
    said,
  }: { isThere?: boolean; areListsShown?: boolean; said?: string },
): Promise<void> {
  const mine = ++latest;
  asked = said;
  const before = standingNow();
  const { postid = '' } = panel.dataset;
  const busy = areListsShown ? [] : listsFiltered();
  for (const list of busy) list.ariaBusy = 'true';
  try {
    const fields = { post_id: postid, ...sent };
    const answer = await callWithNonce<typeof productFilterCall>('rest/wopb/product-filter', fields);
    if (mine !== latest) return;
    if (!('blockList' in answer)) throw new Error('no blocks');
    const parts = answer.blockList.map(({ blockId, content }) => ({ blockId, ...readHtml(content) }));
    const address = parts
      .map(({ content }) => content.querySelector<HTMLElement>('.product-filter')?.dataset.address)
      .find((found) => found !== undefined);
    // The lists that come next read their state from the address.
    if (address !== undefined && !isThere) history.pushState(null, '', tidy(address));
    shown = keyOf(location.href);
    keepMark();
    await Promise.all(
      answer.blockList.map(({ blockId, content }) => put(blockId, content, before, areListsShown)),
    );
  } catch (error) {
    tellFailure(error);
    if (mine === latest) asked = undefined;
    // The page has it without this call, too.
    if (mine === latest && !areListsShown)
      location.assign(sent.product_filters ? formAddress(panel) : sent.current_url);
  } finally {
    if (mine === latest) {
      asked = undefined;
      for (const list of busy) list.ariaBusy = null;
    }
  }
}

/** The lists that the panels of the page filter. */
function listsFiltered(): Element[] {
  const panels = [...document.querySelectorAll<HTMLElement>('.product-filter')];
  const selectors = panels.flatMap(
    ({ dataset: { target } }) =>
      target?.split(' ').map((id) => `[data-blockid="${CSS.escape(id)}"]`) ?? '.archive-list, .empty-state',
  );
  return [...document.querySelectorAll(selectors.join())];
}

/** Puts a block in the place of the one shown; a panel keeps its drawer, its folds and what is being typed. */
async function put(
  blockId: string,
  content: string,
  before: Standing,
  areListsShown: boolean,
): Promise<void> {
  const block = document.querySelector<HTMLElement>(`[data-blockid="${CSS.escape(blockId)}"]`);
  if (!block) return;
  if (block.matches('.product-filter')) await renewPanel(block, content, before);
  else if (block.matches('.filter-chips')) await renewChips(block, content);
  else if (!areListsShown) await insertHtml(block, content);
}

/** Who took back a chip by keyboard goes on at the next one. */
async function renewChips(block: HTMLElement, content: string): Promise<void> {
  const at = [...block.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);
  await insertHtml(block, content);
  if (at < 0) return;
  const links = [...document.querySelectorAll<HTMLElement>('.filter-chips a')];
  const next = links[Math.min(at, links.length - 1)];
  const instead = document.querySelectorAll<HTMLElement>('.product-filter summary, .filter-open');
  (next ?? [...instead].find((each) => each.checkVisibility()))?.focus({ preventScroll: true });
}

/** Appends the next terms of a taxonomy. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest<HTMLElement>('[data-pages]');
  const panel = link.closest<HTMLElement>('.product-filter');
  if (!place || !panel || place.ariaBusy) return;
  const { taxonomy = '', pages = '1' } = place.dataset;
  place.ariaBusy = 'true';
  try {
    const answer = await callWithNonce<typeof wopbShowMoreFilterItem>('ajax/wopb_show_more_filter_item', {
      query: location.href,
      attributes: { postId: panel.dataset.postid ?? '', blockId: panel.dataset.blockid ?? '' },
      taxonomy,
      current_page: pages,
    });
    const { content, ready } = readHtml(answer);
    await ready;
    const values = [...content.children];
    place.before(content);
    place.dataset.pages = String(Number(pages) + 1);
    sayLeft(link, place);
    lessOf(place)?.removeAttribute('hidden');
    values[0]?.querySelector('input')?.focus();
  } catch (error) {
    tellFailure(error);
    location.assign(link.href);
  } finally {
    place.ariaBusy = null;
  }
}

/** Folds a list of terms: the first ones and what is chosen stay. */
function showLess(link: HTMLElement): false | undefined {
  const place = link.closest<HTMLElement>('[data-pages]');
  const more = place?.querySelector<HTMLElement>('[data-action=filter-more]');
  if (!place || !more) return false;
  const values = [...(place.parentElement?.children ?? [])].slice(0, -1);
  const gone = values.slice(Number(place.dataset.first)).filter((value) => !value.querySelector(':checked'));
  for (const value of gone) value.remove();
  place.dataset.pages = '1';
  sayLeft(more, place);
  link.hidden = true;
  more.focus();
  return undefined;
}

/** Says how many values are not shown; what is chosen is, wherever it stands among them. */
function sayLeft(more: HTMLElement, place: HTMLElement): void {
  const left = Number(place.dataset.all) - (place.parentElement?.children.length ?? 0) + 1;
  more.querySelector('[data-left-words]')?.replaceChildren(`(${left})`);
  more.hidden = left <= 0;
}

function lessOf(place: HTMLElement): HTMLElement | null {
  return place.querySelector('[data-action=filter-less]');
}

/** An address that says how many pages of terms the panel shows, so that as many come back. */
function withMore(panel: HTMLElement, address: string): string {
  const url = new URL(address, location.href);
  const pages = [...panel.querySelectorAll<HTMLElement>('[data-pages]')].map((place) => [
    place.dataset.taxonomy,
    place.dataset.pages,
  ]);
  const said = pages.filter(([, many]) => many !== '1').map((pair) => pair.join(':'));
  if (said[0]) url.searchParams.set('more_terms', said.join(','));
  else url.searchParams.delete('more_terms');
  return url.href;
}

/** Where the panel's form leads without this script. */
function formAddress(panel: HTMLElement): string {
  const form = panel.querySelector('form') as HTMLFormElement;
  return `${form.action}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`;
}

function keepMark(): void {
  try {
    sessionStorage.setItem(FILTERED, '1');
  } catch {}
}
