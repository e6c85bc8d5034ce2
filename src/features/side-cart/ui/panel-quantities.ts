import {
  type CartScript,
  cartScript,
  type LineBounds,
  steppedTo,
  typedQuantity,
  type updateCart,
  type WantedQuantity,
} from '#features/cart/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { xooWscUpdateItemQuantity } from '../calls/xoo-wsc-update-item-quantity.ts';
import { busy, isBusy, markOf, openPanelDialog } from './panel.ts';
import { sayInPanel, showInPanel } from './panel-notices.ts';
import { isOnPage, tellBelow } from './panel-page.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;

/** What is wanted and not sent yet, by the keys of lines. */
const wanted = new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>();
/** What is under way, by the keys of lines. */
const sending = new Map<string, string>();
/** What could not be sent, by the keys of lines: it is offered to be tried again. */
const unsaved = new Map<string, string>();
/** The change that was sent last. */
let last: Promise<void> | undefined;

const lineOf = (part: Element) => part.closest('.xoo-wsc-product') as HTMLElement;
const inputOf = (line: Element) => line.querySelector<HTMLInputElement>('.xoo-wsc-qty');
const lineNow = (key: string) =>
  openPanelDialog()?.querySelector<HTMLElement>(`.xoo-wsc-product[data-key="${CSS.escape(key)}"]`);

function boundsOf({ dataset }: HTMLElement): LineBounds {
  return { min: Number(dataset.min), max: Number(dataset.max), step: Number(dataset.step) };
}

/** Plus and minus (SIDE-010). */
export function step(button: HTMLElement): void {
  const line = lineOf(button);
  const input = inputOf(line);
  if (isBusy() || !input) return;
  const way = button.matches('.xoo-wsc-plus') ? 1 : -1;
  const next = steppedTo(Number(input.value), way, boundsOf(line));
  if ('back' in next) {
    putBack(line, next);
    return;
  }
  input.value = String(next.set);
  saveSoon(line);
}

/** A typed quantity: looked at once nobody types any more. */
export function type(input: HTMLElement): void {
  saveSoon(lineOf(input));
}

/** Takes a line out at once; it stays until the shop has confirmed that (SIDE-009). */
export function removeLine(link: HTMLElement): Promise<void> | undefined {
  if (isBusy()) return undefined;
  const { key = '' } = lineOf(link).dataset;
  forget(key);
  return send(key, '0');
}

/** Sends again what could not be saved. */
export function retry(button: HTMLElement): Promise<void> | undefined {
  const { key = '' } = lineOf(button).dataset;
  const value = unsaved.get(key);
  if (isBusy() || value === undefined) return undefined;
  forget(key);
  return send(key, value);
}

/** Saves what was changed last before a link of the panel leads on; where that fails, the panel stays and says so. */
export async function saveBeforeLeaving(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (!link || isElsewhere || event.defaultPrevented || link.matches('[data-action], [data-overlay-close]'))
    return;
  if (wanted.size + sending.size === 0) return;
  event.preventDefault();
  for (const [key, { value }] of [...wanted]) save(key, value);
  await last;
  if (unsaved.size === 0) location.assign(link.href);
}

function forget(key: string): void {
  clearTimeout(wanted.get(key)?.timer);
  wanted.delete(key);
  unsaved.delete(key);
}

function saveSoon(line: HTMLElement): void {
  const { key = '' } = line.dataset;
  const value = inputOf(line)?.value ?? '';
  // Browsers tell once more of a field that is left, and of one that goes.
  if (!line.isConnected || (wanted.get(key)?.value ?? sending.get(key)) === value) return;
  forget(key);
  showUnsaved(line, undefined);
  const timer = setTimeout(() => save(key, value), Number(markOf().dataset.updateDelay));
  wanted.set(key, { value, timer });
}

function save(key: string, value: string): void {
  const line = lineNow(key);
  // The panel was closed meanwhile: the shop judges it.
  if (!line) {
    forget(key);
    return void send(key, value);
  }
  const next = typedQuantity(value, boundsOf(line));
  forget(key);
  if ('back' in next) putBack(line, next);
  else if (String(next.set) !== (sending.get(key) ?? line.dataset.quantity)) void send(key, String(next.set));
}

function putBack(line: HTMLElement, { back }: Extract<WantedQuantity, { back: unknown }>): void {
  const { key = '', quantity = '', max = '', step: by = '' } = line.dataset;
  const input = inputOf(line);
  // A step too far leaves what was pressed before it.
  if (input) input.value = wanted.get(key)?.value ?? quantity;
  const { stock = '', steps = '' } = markOf().dataset;
  if (back === 'most') void sayInPanel(stock.replace('{0}', max));
  else if (back === 'steps') void sayInPanel(steps.replace('{0}', by));
}

/** One request a change, in the order of the clicks; what was wanted anew meanwhile is sent by itself. */
function send(key: string, value: string): Promise<void> {
  sending.set(key, value);
  const fields = {
    cart_key: key,
    qty: value,
    container: 'cart',
    noticeSection: 'cart',
    isCheckout: isOnPage('checkout') ? '1' : '',
    isCart: isOnPage('cart') ? '1' : '',
  };
  last = inCartsTurn(
    async (cart) => {
      const answer = await callShop<typeof xooWscUpdateItemQuantity>(
        'shop-ajax/xoo_wsc_update_item_quantity',
        fields,
        { timeout: PATIENCE },
      );
      if (sending.get(key) === value) sending.delete(key);
      unsaved.delete(key);
      if (!answer.error) tellBelow(answer);
      // A refusal brings the cart as it is, so that what was shown before is shown again.
      await cart.takeFragments(answer);
      await showInPanel(answer.notice);
    },
    () => {
      // Something newer is on its way.
      if (sending.get(key) !== value) return;
      sending.delete(key);
      unsaved.set(key, value);
      const line = lineNow(key);
      const input = line && inputOf(line);
      if (input && !wanted.has(key)) input.value = line.dataset.quantity ?? '';
      showPending();
    },
  );
  return last;
}

/** Does something about the cart in its turn, while the panel is loading. */
function inCartsTurn(deed: (cart: CartScript) => Promise<void>, failed: () => void): Promise<void> {
  return busy(async () => {
    try {
      const cart = await cartScript();
      await cart.inTurn(() => deed(cart));
    } catch (error) {
      failed();
      logCallFailure(error);
    }
  });
}

/** Puts a line back that was taken out, as long as it can be had. */
export function undo(link: HTMLElement): Promise<void> | undefined {
  if (isBusy()) return undefined;
  const { failed = '' } = markOf().dataset;
  return inCartsTurn(
    async (cart) => {
      const answer = await callShop<typeof updateCart>(
        'shop-ajax/update_cart',
        { undo_item: link.dataset.key ?? '' },
        { timeout: PATIENCE },
      );
      if (!answer.success) return sayInPanel(answer.message || failed);
      link.closest('.xoo-wsc-notices')?.remove();
      tellBelow(answer);
      await cart.takeFragments(answer);
    },
    () => void sayInPanel(failed),
  );
}

/** Shows in lines that were put in place what is wanted of them and not saved. */
export function showPending(): void {
  for (const [key, { value }] of wanted) {
    const line = lineNow(key);
    const input = line && inputOf(line);
    if (input && input.value !== value) input.value = value;
  }
  for (const [key, value] of unsaved) {
    const line = lineNow(key);
    if (line) showUnsaved(line, value);
  }
}

function showUnsaved(line: HTMLElement, value: string | undefined): void {
  const place = line.querySelector<HTMLElement>('.xoo-wsc-unsaved');
  const said = place?.querySelector('span');
  if (!place || !said) return;
  const text = value === undefined ? '' : (markOf().dataset.unsaved ?? '').replace('{0}', value);
  if (said.textContent !== text) said.textContent = text;
  place.hidden = value === undefined;
}
