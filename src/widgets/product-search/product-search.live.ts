import { LEAST_LETTERS } from '#features/search/public.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { readHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { productSearchContract } from './calls/product-search.ts';
import { foldProducts, isFoldingButton } from './fold-products.ts';
import { keepChoice } from './keep-choice.ts';

/** Milliseconds without a key after which is asked. */
const PAUSE = 150;

/** Suggests while somebody types (SRCH-001, SRCH-003): its field becomes a combobox with the answered list below. */
export const start: Start = (root, { signal }) => {
  const form = root.querySelector('form');
  const input = root.querySelector<HTMLInputElement>('input[name=s]');
  const box = root.querySelector<HTMLElement>('[data-search-box]');
  const said = root.querySelector<HTMLElement>('[data-search-said]');
  if (!form || !input || !box || !said) return;
  const select = form.querySelector<HTMLSelectElement>('select[name=product_cat]');
  const clear = form.querySelector<HTMLElement>('.product-search-clear');
  const choice = keepChoice(input, box);
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** What the box shows; undefined while it is hidden. */
  let shown: string | undefined;

  const wanted = () => {
    const text = input.value.trim();
    const category = select?.value ?? '';
    return [...text].length >= LEAST_LETTERS || category ? { search: text, category } : null;
  };
  /** Nothing that is still under way is shown after this. */
  const close = () => {
    turn++;
    clearTimeout(pause);
    root.ariaBusy = null;
    shown = undefined;
    box.hidden = true;
    box.replaceChildren();
    said.textContent = '';
    choice.forget();
  };
  const open = (content: Node) => {
    box.replaceChildren(content);
    box.hidden = false;
    said.textContent = box.querySelector<HTMLElement>('[data-said]')?.dataset.said ?? '';
    choice.begin();
  };
  const ask = async () => {
    clearTimeout(pause);
    const fields = wanted();
    if (!fields) return close();
    const key = JSON.stringify(fields);
    if (key === shown) return;
    shown = key;
    const mine = ++turn;
    root.ariaBusy = 'true';
    said.textContent = said.dataset.loading ?? '';
    try {
      const html = await callWithNonce<typeof productSearchContract>('rest/wopb/product-search', {
        ...fields,
        ...placeOf(root),
      });
      const { content, ready } = readHtml(html);
      await ready;
      // An answer that comes after something newer was asked for is none (FILT-009).
      if (mine !== turn) return;
      if (html) open(content);
      else close();
    } catch (error) {
      if (mine !== turn) return;
      close();
      tellFailure(error);
    } finally {
      if (mine === turn) root.ariaBusy = null;
    }
  };
  const noteTyping = () => {
    if (clear) clear.hidden = input.value === '';
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    deed: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, deed, { signal });

  on(input, 'input', () => {
    noteTyping();
    clearTimeout(pause);
    if (wanted()) pause = setTimeout(() => void ask(), PAUSE);
    else close();
  });
  on(input, 'keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !box.hidden) {
      // Neither the field is emptied nor the dialog around it closed: the box comes first.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && box.hidden) {
      event.preventDefault();
      void ask();
    } else if (choice.move(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && choice.follow()) event.preventDefault();
  });
  if (select) on(select, 'change', () => void ask());
  if (clear)
    on(clear, 'click', () => {
      input.value = '';
      noteTyping();
      close();
      input.focus();
      if (wanted()) void ask();
    });
  on(form, 'submit', (event) => {
    if (form.dataset.stays === undefined) return;
    event.preventDefault();
    void ask();
  });
  // A category belongs to the address only where one is chosen (SRCH-002).
  on(form, 'formdata', ({ formData }) => {
    if (formData.get('product_cat') === '') formData.delete('product_cat');
  });
  on(box, 'click', ({ target }) => {
    if (target instanceof HTMLElement && isFoldingButton(target)) foldProducts(box, target);
  });
  on(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close();
  });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !root.contains(target)) close();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    close();
    choice.end();
  });

  noteTyping();
  // The script comes with the first key or touch: what was typed meanwhile counts, what stood there before does not.
  if (input.value !== input.defaultValue) void ask();
};

/** How the shop knows which block asks. */
function placeOf({ dataset }: HTMLElement) {
  const { blockid: blockId = '', blockname: blockName = '', postid, widgetblockid } = dataset;
  return { blockId, blockName, postId: postid ?? '', widgetBlockId: widgetblockid ?? '' };
}
