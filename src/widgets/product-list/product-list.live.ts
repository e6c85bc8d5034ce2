import { scrollAbove } from '#platform/actions/scroll-above.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { readHtml } from '#platform/live/insert-html.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { tell } from '#platform/live/told.ts';
import type { wopbFilter } from './calls/wopb-filter.ts';
import type { wopbLoadMore } from './calls/wopb-load-more.ts';
import type { wopbPagination } from './calls/wopb-pagination.ts';
import { addressWith, linkToPage, stateOf } from './list-address.ts';

/** Where a page's block is put when its top was above the visible part, in CSS pixels, and how fast (FILT-006). */
const ABOVE = 50;
const SCROLL_MS = 100;
/** Set once this visit turned a list: pages opened later follow the browser's buttons from their beginning. */
const TURNED = 'vitrine_lists';

/**
 * How often each list was asked for something: an answer counts only while nothing newer was asked for, and the list stands
 * there still. A panel of filters puts another one in its place.
 */
const turns = new WeakMap<Element, number>();

/** What links of lists do (FILT-004, FILT-005, FILT-006). */
export const actions: LiveScript['actions'] = {
  'list-page': (link) =>
    turning(link, async (list, address) => {
      const content = await turn(list, address, () => askForPage(list, address, link.dataset.page));
      if (!content) return;
      keep(address);
      content.querySelector<HTMLElement>('.products a')?.focus({ preventScroll: true });
      leadTo(list);
    }),
  'list-tab': (link) =>
    turning(link, async (list, address) => {
      const { taxtype = '', taxonomy = '' } = link.dataset;
      const ask = () =>
        callWithNonce<typeof wopbFilter>('ajax/wopb_filter', {
          ...named(list),
          taxtype,
          taxonomy,
          currentUrl: address.href,
        });
      if (!(await turn(list, address, ask))) return;
      markTab(list, link);
      keep(address);
      tellBeside(list);
    }),
  'list-more': (link) =>
    turning(link, async (list) => {
      const { page = '' } = link.dataset;
      const ask = () =>
        callWithNonce<typeof wopbLoadMore>('ajax/wopb_load_more', {
          ...named(list),
          paged: page,
          builder: here().href,
        });
      const items = await asked(list, ask);
      if (items) append(list, link, items);
    }),
};

/** Comes with the first list that is turned; in visits that turned one before, with the page. */
export const start: LiveScript['start'] = (list, { signal }) => {
  addEventListener('popstate', () => follow(list), { signal });
  follow(list);
};

// A list whose script came with the first touch has no `start` of its own.
addEventListener('popstate', () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-list]:not([data-live])')) follow(list);
});

/** Leads to the top of a list that was turned; of an archive to how many of it are shown, below the header that stays. */
function leadTo(list: HTMLElement): void {
  const count = list.dataset.paged ? document.querySelector('.woocommerce-result-count') : null;
  if (!count) {
    if (list.getBoundingClientRect().top < 0) scrollAbove(list, ABOVE, SCROLL_MS);
    return;
  }
  const above =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || ABOVE;
  if (count.getBoundingClientRect().top < above) scrollAbove(count, above, SCROLL_MS);
}

/** Shows what the address names, as after going back. */
function follow(list: HTMLElement): void {
  const wanted = stateOf(list, here());
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('[data-action=list-tab]')];
  const tabOf = ({ href }: HTMLAnchorElement) => stateOf(list, new URL(href)).tab;
  const active = tabs.find((tab) => tab.hasAttribute('aria-current'));
  const content = contentOf(list);
  // A list in which nothing was found has no other page.
  if (!content) return;
  const isShown = String(wanted.page) === content.dataset.page;
  if (isShown && wanted.tab === (active ? tabOf(active) : '')) return;
  const chosen = tabs.find((tab) => tabOf(tab) === wanted.tab) ?? tabs[0];
  void turn(list, here(), () => askForPage(list, here(), String(wanted.page))).then((turned) => {
    if (!turned || !chosen) return;
    markTab(list, chosen);
    tellBeside(list);
  });
}

/** Filters beside a list count what its tab holds. */
function tellBeside({ dataset: { blockid = '' } }: HTMLElement): void {
  for (const panel of document.querySelectorAll(`[data-target~="${CSS.escape(blockid)}"]`)) tell(panel);
}

/** Does something with the list around a link; one that no call could name is left to the browser. */
function turning(
  link: HTMLElement,
  deed: (list: HTMLElement, address: URL) => Promise<void>,
): Promise<void> | false {
  const list = link.closest<HTMLElement>('[data-list]');
  const href = link.getAttribute('href');
  return list && href ? deed(list, addressWith(list, here(), new URL(href, location.href))) : false;
}

function askForPage(list: HTMLElement, address: URL, paged = '1'): Promise<string> {
  return callWithNonce<typeof wopbPagination>('ajax/wopb_pagination', {
    ...named(list),
    paged,
    builder: address.href,
  });
}

/** What all calls of lists send of the one that they are about. */
function named({ dataset }: HTMLElement) {
  const { blockid: blockId = '', blockname: blockName = '', postid, widgetblockid } = dataset;
  return { blockId, blockName, postId: postid ?? '', widgetBlockId: widgetblockid ?? '' };
}

/** Replaces what a list shows by what is answered; undefined where that came to nothing or too late. */
async function turn(
  list: HTMLElement,
  address: URL,
  ask: () => Promise<string>,
): Promise<HTMLElement | undefined> {
  const answer = await asked(list, ask);
  if (!answer) return undefined;
  const next = answer.querySelector<HTMLElement>('[data-list-content]');
  if (!next) {
    // Nothing is answered without a session, which some browsers refuse to keep: the page has it too.
    location.assign(address.href);
    return undefined;
  }
  contentOf(list)?.replaceWith(next);
  say(list, next.dataset.said);
  return next;
}

/**
 * Asks while the list shows that it does (FILT-009), and brings the sheets of what is answered; undefined where that
 * failed, or something newer was asked for meanwhile, or the list is gone.
 */
async function asked(list: HTMLElement, ask: () => Promise<string>): Promise<DocumentFragment | undefined> {
  const content = contentOf(list);
  const number = (turns.get(list) ?? 0) + 1;
  const isLatest = () => turns.get(list) === number && list.isConnected;
  turns.set(list, number);
  content?.setAttribute('aria-busy', 'true');
  try {
    const answer = readHtml(await ask());
    await answer.ready;
    return isLatest() ? answer.content : undefined;
  } catch (error) {
    if (isLatest()) tellFailure(error);
    return undefined;
  } finally {
    if (isLatest()) content?.removeAttribute('aria-busy');
  }
}

/** Puts further items after those shown; behind the last page there is nothing more to load. */
function append(list: HTMLElement, link: HTMLElement, items: DocumentFragment): void {
  const { page, pages, last, total, range = '', done } = link.dataset;
  const first = items.querySelector<HTMLElement>('a');
  const shown = Math.min(Number(last) + items.childElementCount, Number(total));
  const isLast = first === null || page === pages;
  contentOf(list)?.querySelector('.products')?.append(items);
  say(list, isLast ? done : range.replace('{0}', String(shown)));
  // Before the button goes: who pressed it by keyboard goes on with what came.
  first?.focus({ preventScroll: true });
  const next = Number(page) + 1;
  Object.assign(link.dataset, { page: next, last: shown });
  if (!isLast)
    link.setAttribute('href', linkToPage(list, new URL((link as HTMLAnchorElement).href), next).href);
  else {
    link.removeAttribute('href');
    link.classList.add('disabled');
    link.setAttribute('aria-disabled', 'true');
    link.setAttribute('role', 'link');
    const reason = link.parentElement?.querySelector<HTMLElement>('.list-done');
    if (reason) reason.hidden = false;
  }
}

/** Writes the state into the address, so that it can be gone back to, shared and reloaded. */
function keep(address: URL): void {
  if (address.href !== location.href) history.pushState(null, '', address);
  try {
    sessionStorage.setItem(TURNED, '1');
  } catch {
    // Then the browser's buttons are followed once a list of the page was touched.
  }
}

function markTab(list: HTMLElement, chosen: HTMLElement): void {
  for (const tab of list.querySelectorAll('[data-action=list-tab]')) tab.removeAttribute('aria-current');
  chosen.setAttribute('aria-current', 'true');
}

/** Says what became of a list where screen readers listen: an archive's count, which all see, or the list's own place. */
function say(list: HTMLElement, words = ''): void {
  const count = list.dataset.paged === 'path' ? document.querySelector('.woocommerce-result-count') : null;
  const place = count ?? list.querySelector('[data-list-said]');
  if (place) place.textContent = words;
}

function contentOf(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('[data-list-content]');
}

function here(): URL {
  return new URL(location.href);
}
