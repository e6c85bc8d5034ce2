import { wordsOf } from './render-view.ts';
import type { ShopVisitor } from './shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from './simulated-page.ts';

type Page = SimulatedPage;
/** The panel, while it is in the page. */
export const panel = (page: Page) =>
  page.document.querySelector<HTMLDialogElement>('dialog.overlay-of-side-cart');
/** Whether it is open. */
export const isOpen = (page: Page) => panel(page)?.open === true;
/** What is to be read of an element. */
export const words = (page: Page, selector: string) => wordsOf(page.find(selector).outerHTML);
/** The field of a line. */
export const qty = (page: Page, at = 0) =>
  page.document.querySelectorAll<HTMLInputElement>('.xoo-wsc-qty')[at] as HTMLInputElement;
/** The lines of the panel. */
export const lines = (page: Page) => [
  ...page.document.querySelectorAll<HTMLElement>('dialog .xoo-wsc-product'),
];
/** The changes of quantities that were sent: key and quantity. */
export const updates = (page: Page) =>
  page.requests
    .filter(({ address }) => address.endsWith('/xoo_wsc_update_item_quantity'))
    .map(({ fields }) => [fields.get('cart_key'), fields.get('qty')]);
/** The calls of the page so far. */
export const calls = (page: Page) => page.requests.map(({ address }) => address.split('/').at(-1));
/** Presses something; answers whether the browser would go on. */
export async function press(page: Page, target: HTMLElement | string) {
  const left = page.click(target);
  await page.settle();
  return left;
}
/** Somebody points at something whose script comes then. */
export async function ready(page: Page, target: string) {
  page
    .find(target)
    .dispatchEvent(new page.window.Event('pointerover', { bubbles: true }) as unknown as Event);
  await page.settle();
}
/** The button of a product's form. */
export const BUTTON = '.product-summary .single_add_to_cart_button';
/** Lets milliseconds pass. */
export async function pass(page: Page, milliseconds: number) {
  page.clock.pass(milliseconds);
  await page.settle();
}
/** Types a quantity. */
export async function type(page: Page, value: string, at = 0) {
  const input = qty(page, at);
  input.value = value;
  input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
  await page.settle();
}
/** A page of a visitor who has these in the cart, with the panel open. */
export async function openPanelOf(visitor: ShopVisitor, ids: readonly [number, number][], path = '/shop/') {
  for (const [id, quantity] of ids) await visitor.shopAjax('add_to_cart', { product_id: id, quantity });
  const tab = openTab(visitor);
  const page = await openSimulated(tab, path);
  await press(page, '.xoo-wsc-basket');
  if (!isOpen(page)) throw new Error('The panel did not open');
  page.requests.length = 0;
  return Object.assign(page, { tab, visitor });
}
/** The quantities in a cart. */
export async function inCart(visitor: ShopVisitor): Promise<number[]> {
  const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
  return [...fragments['div.xoo-wsc-container'].matchAll(/data-quantity="(\d+)"/g)].map(([, n]) => Number(n));
}
