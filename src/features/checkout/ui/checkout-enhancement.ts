import { callShop } from '#platform/calls/call-shop.ts';
import type { checkout } from '../calls/checkout.ts';
import type { updateOrderReview } from '../calls/update-order-review.ts';
import { blockAreas, unblockAreas } from './blocked-area.ts';
import { clearField, clearProblems, showProblems } from './problem-marks.ts';

/** Recalculates the checkout while it is filled in and sends it without leaving the page (CHK-005, CHK-022). */
export function enhanceCheckout(form: HTMLFormElement): void {
  let refreshing: AbortController | undefined;
  let placing = false;
  // Which address fields wait to be rebuilt: a request that overtakes another takes its task over.
  let rebuild = '';

  const areas = () => form.querySelectorAll('[data-blockable]');
  const wait = form.dataset.wait ?? '';

  async function refresh(): Promise<void> {
    refreshing?.abort();
    const mine = new AbortController();
    refreshing = mine;
    const body = fieldsOf(form);
    body.set('security', form.dataset.reviewNonce ?? '');
    if (rebuild) body.set('rebuild', rebuild);
    blockAreas(areas(), wait);
    try {
      const answer = await callShop<typeof updateOrderReview>('shop-ajax/update_order_review', body, {
        timeout: 30_000,
      });
      if (mine.signal.aborted) return;
      rebuild = '';
      if (answer.reload) return location.reload();
      applyFragments(form, answer.fragments);
      if (answer.messages && form.isConnected) showProblems(form, answer.messages);
    } catch (error) {
      if (mine.signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: NOTE-023 says what is written there
      console.error('Error occured.please try again', error);
    }
    if (refreshing === mine) refreshing = undefined;
    if (!placing) unblockAreas(areas());
  }

  async function place(): Promise<void> {
    if (placing) return;
    placing = true;
    refreshing?.abort();
    clearProblems(form);
    blockAreas(areas(), wait);
    const button = form.querySelector<HTMLButtonElement>('#place_order');
    button?.setAttribute('aria-busy', 'true');
    let failure = { messages: '', refresh: false };
    try {
      const answer = await callShop<typeof checkout>('shop-ajax/checkout', fieldsOf(form), {
        timeout: 60_000,
      });
      if (answer.result === 'success') {
        // The form stays blocked until the next page is there.
        location.assign(answer.redirect);
        return;
      }
      failure = answer;
    } catch (error) {
      reportError(error);
      const text = document.createElement('div');
      text.className = 'woocommerce-error';
      text.setAttribute('role', 'alert');
      text.tabIndex = -1;
      text.textContent = form.dataset.failed ?? '';
      failure.messages = text.outerHTML;
    }
    placing = false;
    form.querySelector('#place_order')?.removeAttribute('aria-busy');
    unblockAreas(areas());
    showProblems(form, failure.messages);
    if (failure.refresh) await refresh();
  }

  form.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const country = /^(billing|shipping)_country$/.exec(input.name);
    if (country?.[1]) rebuild = country[1];
    if (country || input.dataset.refresh === 'review') void refresh();
  });
  form.addEventListener('input', (event) => {
    clearField(form, (event.target as HTMLInputElement).name);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void place();
  });
  // A page that the back button brought back has an attempt that may have become an order.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Puts the server's markup in its places; what was typed meanwhile and the focus stay. */
function applyFragments(form: HTMLFormElement, fragments: Record<string, string>): void {
  const focused = document.activeElement?.id;
  for (const [selector, markup] of Object.entries(fragments)) {
    const old = form.matches(selector) ? form : form.querySelector(selector);
    if (!old) continue;
    const kept = keptValues(old);
    const place = document.createElement('template');
    place.innerHTML = markup;
    const fresh = place.content.firstElementChild;
    if (!fresh) continue;
    old.replaceWith(fresh);
    restoreValues(fresh, kept);
  }
  if (focused && document.activeElement?.id !== focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

function keptValues(area: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (const input of area.querySelectorAll<HTMLInputElement>('input.input, textarea.input')) {
    values.set(input.name, input.value);
  }
  return values;
}

function restoreValues(area: Element, values: ReadonlyMap<string, string>): void {
  for (const input of area.querySelectorAll<HTMLInputElement>('input.input, textarea.input')) {
    const value = values.get(input.name);
    // A state typed for one country means nothing in the next; the server decides what of it stays.
    if (value !== undefined && !input.name.endsWith('_state')) input.value = value;
  }
}
