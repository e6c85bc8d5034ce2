import { callShop, isRefusal, logCallFailure } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import type { applyCoupon } from '../calls/apply-coupon.ts';
import type { removeCoupon } from '../calls/remove-coupon.ts';
import { isCheckout, sayAtField, showNotice } from './show-notice.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;

/** Sends codes without leaving the page and takes coupons off again: form and totals are covered meanwhile (COUP-001). */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  const nonce = () => new FormData(form).get('security')?.toString() ?? '';
  // One deed at a time, in the order in which they were asked for.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (deed: () => Promise<void>) => {
    queue = queue.then(deed, deed);
  };

  // Without script the cart's fields are sent with the cart's form, so that no quantity is lost; here Enter in them sends
  // the code and nothing else, also once the cart was drawn anew.
  const adopt = () => {
    for (const field of document.querySelectorAll('.woocommerce-cart-form .coupon :is(input, button)'))
      field.setAttribute('form', form.id);
  };
  adopt();
  for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, adopt, { signal });

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      inTurn(apply);
    },
    { signal },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if ((target as Element).id === 'coupon_code') sayAtField('');
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLElement>('.woocommerce-remove-coupon[data-coupon]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      inTurn(() => remove(link.dataset.coupon ?? ''));
    },
    { signal },
  );

  async function apply(): Promise<void> {
    const field = document.querySelector<HTMLInputElement>('#coupon_code');
    const code = field?.value ?? '';
    const typed = document.querySelector<HTMLInputElement>(
      'form.woocommerce-checkout [name="billing_email"]',
    );
    const fields = { coupon_code: code, security: nonce(), ...(typed ? { billing_email: typed.value } : {}) };
    await covered(async () => {
      const html = await callShop<typeof applyCoupon>('shop-ajax/apply_coupon', fields, {
        timeout: PATIENCE,
      });
      if (field && field.value === code) field.value = '';
      if (await showNotice(html)) tellOf('applied_coupon', code);
    });
  }

  async function remove(code: string): Promise<void> {
    const fields = { coupon: code, security: nonce() };
    await covered(async () => {
      const html = await callShop<typeof removeCoupon>('shop-ajax/remove_coupon', fields, {
        timeout: PATIENCE,
      });
      if (await showNotice(html)) tellOf('removed_coupon', code);
    });
  }

  /** Covers the form and the sums while something is sent. */
  async function covered(deed: () => Promise<void>): Promise<void> {
    const entry = document.getElementById('coupon_code')?.parentElement;
    const areas = [
      entry ?? form,
      ...document.querySelectorAll('.cart_totals, form.woocommerce-checkout [data-blockable]'),
    ];
    cover(areas, form.dataset.wait ?? '');
    try {
      await deed();
    } catch (error) {
      // The nonce was refused: the page is out of date.
      if (isRefusal(error, 403)) return location.reload();
      logCallFailure(error);
      await showNotice(refusalOf(form.dataset.failed ?? ''));
    } finally {
      uncover(areas);
    }
  }
};

/** Tells other scripts what happened to a code, at the checkout by a further event of its own. */
function tellOf(name: string, code: string): void {
  tellPage(document.body, name, code);
  if (isCheckout()) tellPage(document.body, `${name}_in_checkout`, code);
}

function refusalOf(text: string): string {
  const notice = document.createElement('div');
  notice.className = 'woocommerce-error';
  notice.setAttribute('role', 'alert');
  notice.tabIndex = -1;
  notice.textContent = text;
  return notice.outerHTML;
}

function cover(areas: Iterable<Element>, message: string): void {
  for (const area of areas) {
    area.setAttribute('aria-busy', 'true');
    const overlay = document.createElement('div');
    overlay.className = 'block-overlay coupon-overlay';
    overlay.textContent = message;
    area.append(overlay);
  }
}

function uncover(areas: Iterable<Element>): void {
  for (const area of areas) {
    area.removeAttribute('aria-busy');
    for (const overlay of area.querySelectorAll(':scope > .coupon-overlay')) overlay.remove();
  }
}
