import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import { type Overlay, openOverlay } from '#platform/overlays/open-overlay.ts';
import type { wopbProductList } from '../calls/wopb-product-list.ts';
import { isSearched, MOST_LETTERS } from '../rules/compare-search.ts';

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 250;

/** Opens the window in which further products are picked, above the table (CMP-005). */
export function openPicker(opener: HTMLElement): void {
  const { title = '', search = '', nothing = '' } = opener.dataset;
  const find = newestOf(findProducts);
  const overlay = openOverlay({
    name: 'compare-picker',
    title,
    opener,
    size: 'medium',
    load: () => find(''),
    failed: tellFailure,
  });
  if (!overlay.dialog.querySelector('.compare-search')) addSearch(overlay, { find, search, nothing });
}

/** Takes what was picked off the list, which keeps the focus; after the last one further ones are looked for. */
export function takePicked(button: HTMLElement): void {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const search = item?.closest('dialog')?.querySelector<HTMLElement>('.compare-search');
  item?.remove();
  (next?.querySelector<HTMLElement>('button') ?? search)?.focus();
  if (!next) search?.dispatchEvent(new Event('input'));
}

type Find = (text: string) => Promise<string>;

/** Answers what was asked for last, also to those who asked for something else before. */
function newestOf(find: Find): Find {
  let newest: Promise<string>;
  return async (text) => {
    newest = find(text);
    let asked = newest;
    let html = await asked;
    while (asked !== newest) {
      asked = newest;
      html = await asked;
    }
    return html;
  };
}

interface Searching {
  find: Find;
  /** What the field is called. */
  search: string;
  /** What is said where nothing is found. */
  nothing: string;
}

function addSearch({ dialog, content }: Overlay, { find, search, nothing }: Searching): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    className: 'input-text compare-search',
    placeholder: search,
    maxLength: MOST_LETTERS,
    autocomplete: 'off',
  });
  input.setAttribute('aria-label', search);
  const said = Object.assign(document.createElement('p'), { className: 'compare-nothing', role: 'status' });
  content.before(input, said);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    try {
      const html = await find(input.value.trim());
      if (!dialog.open) return;
      said.textContent = html === '' ? nothing : '';
      await insertHtml(content, html, true);
    } catch (error) {
      tellFailure(error);
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    if (isSearched(input.value)) waiting = setTimeout(send, PAUSE);
  });
  input.focus();
}

async function findProducts(search: string): Promise<string> {
  return (await callWithNonce<typeof wopbProductList>('ajax/wopb_product_list', { search })).data.html;
}
