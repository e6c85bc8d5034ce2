import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import { type Overlay, openOverlay } from '#platform/overlays/open-overlay.ts';
import type { wopbProductList } from '../calls/wopb-product-list.ts';
import { isSearched } from '../rules/compare-search.ts';

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 250;

/** Opens the window in which further products are picked, above the table (CMP-005). */
export function openPicker(opener: HTMLElement): void {
  const { title = '', search = '', nothing = '' } = opener.dataset;
  const overlay = openOverlay({
    name: 'compare-picker',
    title,
    opener,
    size: 'medium',
    load: () => find(''),
    failed: tellFailure,
  });
  if (!overlay.dialog.querySelector('.compare-search')) addSearch(overlay, { search, nothing });
}

/** Takes what was picked off the list, which keeps the focus. */
export function takePicked(button: HTMLElement): void {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  item?.remove();
  next?.querySelector<HTMLElement>('button')?.focus();
}

function addSearch({ dialog, content }: Overlay, words: { search: string; nothing: string }): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    className: 'input-text compare-search',
    placeholder: words.search,
    autocomplete: 'off',
  });
  input.setAttribute('aria-label', words.search);
  const said = Object.assign(document.createElement('p'), { className: 'compare-nothing', role: 'status' });
  content.before(input, said);
  let latest = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const search = async () => {
    const own = ++latest;
    try {
      const html = await find(input.value.trim());
      // A later one may have been answered before.
      if (own !== latest || !dialog.open) return;
      said.textContent = html === '' ? words.nothing : '';
      await insertHtml(content, html, true);
    } catch (error) {
      tellFailure(error);
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    if (isSearched(input.value)) waiting = setTimeout(search, PAUSE);
  });
  input.focus();
}

async function find(search: string): Promise<string> {
  return (await callWithNonce<typeof wopbProductList>('ajax/wopb_product_list', { search })).data.html;
}
