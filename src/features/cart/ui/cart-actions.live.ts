import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import { whenLive } from '#platform/islands/when-live.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { loadScript } from '#platform/live/load-script.ts';
import { pageJQuery, tellPageOf } from '#platform/live/tell-page.ts';
import { openDialog } from '#platform/overlays/overlay-stack.ts';
import type { addToCart } from '../calls/add-to-cart.ts';
import type { removeFromCart } from '../calls/remove-from-cart.ts';
import {
  type AddedDetail,
  type AddedReaction,
  reactInTurn,
  reactionsTo,
  takerOf,
} from './added-reactions.ts';
import { type CartAnswer, inTurn, takeFragments } from './cart.live.ts';
import { drawerOf, linkTo, placesThatSay, surroundingsOf, tell } from './cart-places.ts';

export { inTurn, placesThatSay, surroundingsOf, tell };

/** Milliseconds after which a cart button with a redirect attribute leads on (CART-009). */
const REDIRECT_AFTER = 2000;

/** What every add and remove button and the cart's link do. */
export const actions: LiveScript['actions'] = {
  'add-to-cart'(button) {
    const { addInLists } = readPageContext().cart;
    const form = (button as HTMLButtonElement).form;
    if (!addInLists && button.classList.contains('ajax_add_to_cart')) return false;
    // The browser explains by itself what is wrong with a quantity.
    if (form && !form.reportValidity()) return undefined;
    const reactions = reactionsTo(form, ownReactions);
    const taker = takerOf(reactions);
    if (form && taker?.leaves?.(form, button)) return false;
    button.classList.remove('added');
    button.classList.add('loading');
    button.setAttribute('aria-busy', 'true');
    const { redirect } = button.dataset;
    if (redirect) setTimeout(() => location.assign(redirect), REDIRECT_AFTER);
    const fields = fieldsOf(button, form, taker !== undefined);
    return inTurn(() => add(button, fields, reactions, taker)).finally(() => settle(button));
  },
  'remove-from-cart'(link) {
    const line = link.closest('li') ?? link;
    line.classList.add('blocked');
    return inTurn(() => remove(link as HTMLAnchorElement)).finally(() => line.classList.remove('blocked'));
  },
  'open-mini-cart'(link) {
    const drawer = drawerOf(link);
    // On these pages the cart itself is what one looks at.
    if (!drawer || document.body.matches('.woocommerce-cart, .woocommerce-checkout')) return false;
    if (!drawer.open) openDialog('mini-cart', drawer, { opener: link });
    return undefined;
  },
};

// As early as this script, so that it is there when the cart opens.
const sheet = document.querySelector<HTMLTemplateElement>('template[data-cart-sheet]');
if (sheet) document.head.append(document.importNode(sheet.content, true));

// What reacts to a form is there when the form is sent.
for (const kind of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(
    kind,
    ({ target }) => {
      const form = (target as Element).closest?.('form');
      for (const { from = '' } of form?.matches('.cart') ? reactionsTo(form) : [])
        loadScript(from).catch(() => {});
    },
    { passive: true },
  );

/** The button's data attributes as form data (CART-022), with all that its form asks for now, files too. */
function fieldsOf(
  button: HTMLElement,
  form: HTMLFormElement | null,
  isWhole: boolean,
): URLSearchParams | FormData {
  // The product stands in the button's own data already.
  const asked = form ? [...new FormData(form)].filter(([name]) => isWhole || name !== 'add-to-cart') : [];
  const hasFiles = asked.some(([, value]) => typeof value !== 'string' && value.size > 0);
  const fields = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value = ''] of Object.entries(button.dataset)) {
    if (name !== 'action' && name !== 'from') fields.set(name, value);
  }
  for (const [name] of asked) fields.delete(name);
  for (const [name, value] of asked) fields.append(name, value as string);
  return fields;
}

async function add(
  button: HTMLElement,
  fields: URLSearchParams | FormData,
  reactions: readonly AddedReaction[],
  taker: AddedReaction | undefined,
): Promise<void> {
  announce('adding_to_cart', button);
  try {
    const address = `shop-ajax/${taker?.call ?? 'add_to_cart'}` as 'shop-ajax/add_to_cart';
    const answer = await callShop<typeof addToCart>(address, fields);
    // Some calls say of what is well that it is no error.
    if ('error' in answer && !answer.error) delete (answer as { error?: unknown }).error;
    if (!('error' in answer || 'fragments' in answer)) return location.reload();
    // What has no page says why in the shop.
    if ('error' in answer && !taker)
      return location.assign(answer.product_url || readPageContext().addresses.shop);
    const asked =
      'error' in answer
        ? reactions.filter((one) => one.call === taker?.call)
        : reactions.filter((one) => one.react !== leaveForCart || !taker?.keepsPage);
    await reactInTurn(asked, { button, answer, inTurn, takeFragments });
  } catch (error) {
    logCallFailure(error);
  }
}

/** Tells of an addition that another script asked for, see `after-adding.ts`. */
export function followAnswer(form: HTMLFormElement, button: HTMLElement, answer: CartAnswer): Promise<void> {
  const reactions = reactionsTo(form, ownReactions).filter(({ call }) => call === undefined);
  return reactInTurn(reactions, { button, answer, inTurn, takeFragments });
}

/** What always follows an addition, by its place among what pages and slices have done. */
const ownReactions: readonly AddedReaction[] = [
  // Before all others.
  { place: Number.NEGATIVE_INFINITY, react: leaveForCart },
  { place: 0, react: showCart },
  { place: 10, react: markButton },
];

/** Where the owner wants it, the cart page is what shows an addition. */
function leaveForCart(): false | 'leaves' {
  const { cart, addresses } = readPageContext();
  if (!cart.goToCart) return false;
  location.assign(addresses.cart);
  return 'leaves';
}

function showCart({ answer }: AddedDetail): boolean {
  if ('error' in answer) return false;
  void takeFragments(answer);
  // Once, however many carts a page shows.
  tell(placesThatSay('added', document).slice(0, 1), answer.message);
  tell(placesThatSay('removed', document));
  return false;
}

async function markButton({ button, answer }: AddedDetail): Promise<boolean> {
  if ('error' in answer) return false;
  await whenLive(button);
  button.classList.add('added');
  addViewCartLink(button);
  announce('added_to_cart', button, answer);
  return false;
}

async function remove(link: HTMLAnchorElement): Promise<void> {
  const surroundings = surroundingsOf(link);
  try {
    const key = link.dataset.cart_item_key ?? '';
    const answer = await callShop<typeof removeFromCart>('shop-ajax/remove_from_cart', {
      cart_item_key: key,
    });
    // CART-029: whatever went wrong, the link's own address can do it too.
    if (!('fragments' in answer)) return location.assign(link.href);
    void takeFragments(answer);
    tell(placesThatSay('removed', surroundings), answer.message, answer.undo);
    announce('removed_from_cart', link, answer);
  } catch (error) {
    logCallFailure(error);
    location.assign(link.href);
  }
}

/**
 * Tells scripts what a button did to the cart, by an event on `<body>`; listeners of the page's jQuery are given fragments,
 * hash and button one by one, as they are used to.
 */
function announce(name: string, button: Element, answer?: CartAnswer): void {
  const bound = pageJQuery()?.(button);
  const args = answer ? [answer.fragments, answer.cart_hash, bound] : [bound];
  tellPageOf(document.body, name, { button, ...answer }, args);
}

function settle(button: HTMLElement): void {
  button.classList.remove('loading');
  button.removeAttribute('aria-busy');
}

/** CART-002: once, and not on the cart page, where one sees it anyway. */
function addViewCartLink(button: HTMLElement): void {
  if (document.body.classList.contains('woocommerce-cart')) return;
  if (button.parentElement?.querySelector('.added_to_cart')) return;
  const { addresses, cart } = readPageContext();
  button.after(linkTo(addresses.cart, cart.viewCart, 'added_to_cart wc-forward'));
}
