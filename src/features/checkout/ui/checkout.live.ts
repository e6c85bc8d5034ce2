import { clearField } from '#features/fields/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { hearPage } from '#platform/live/hear-page.ts';
import { readHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import type { checkout } from '../calls/checkout.ts';
import type { updateOrderReview } from '../calls/update-order-review.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { blockAreas, unblockAreas } from './blocked-area.ts';
import { changedInputs } from './changed-inputs.ts';
import { keepStates } from './kept-states.ts';
import { clearProblems, dropProblem, showProblems } from './problem-marks.ts';

/** Recalculates the checkout while it is filled in and sends it without leaving the page (CHK-005, CHK-022). */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  // One recalculation at a time: the answer to a later one would otherwise be overwritten by an earlier one.
  let recalculating: Promise<void> | undefined;
  let again = false;
  // Whether what is under way only keeps what was typed, which nobody waits for.
  let quiet = true;
  let placing = false;
  // What was refused because something had changed is shown anew before it can be confirmed.
  let mending: Promise<void> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  // Which address fields wait to be rebuilt for another country.
  const rebuild = new Set<string>();
  const states = keepStates(form);

  const areas = () => form.querySelectorAll('[data-blockable]');
  const wait = form.dataset.wait ?? '';

  function refresh(onlyKeeps = false): Promise<void> {
    clearTimeout(keeping);
    again = true;
    quiet &&= onlyKeeps;
    // Also while what was typed is being kept: whoever looks must not take the old sums for the new ones.
    if (recalculating && !quiet) blockAreas(areas(), wait);
    recalculating ??= recalculate().finally(() => {
      recalculating = undefined;
      quiet = true;
    });
    return recalculating;
  }

  async function recalculate(): Promise<void> {
    while (again && form.isConnected && !placing) {
      again = false;
      if (!quiet) blockAreas(areas(), wait);
      const body = fieldsOf(form);
      // A password leaves the browser once, with the order.
      for (const name of PASSWORDS) body.delete(name);
      body.set('security', form.dataset.reviewNonce ?? '');
      body.set('marked', [...markedFields(form)].join(' '));
      const [rebuilt = ''] = rebuild;
      if (rebuilt) body.set('rebuild', rebuilt);
      for (const kind of rebuild) states.putInto(body, kind);
      try {
        const answer = await callShop<typeof updateOrderReview>('shop-ajax/update_order_review', body, {
          timeout: 30_000,
        });
        if (answer.reload) return location.reload();
        const parts = Object.entries(answer.fragments).map(([selector, html]) => ({
          selector,
          ...readHtml(html),
        }));
        await Promise.all(parts.map(({ ready }) => ready));
        await afterPress();
        // A country chosen meanwhile needs its own fields; what came for the last one is passed over.
        if (!again) rebuild.delete(rebuilt);
        let isOther = false;
        if (!again && !placing) {
          const total = shownTotal(form);
          applyFragments(form, parts);
          isOther = shownTotal(form) !== total;
          // What was refused is shown anew at once, and counts only once something else is chosen.
          if (!quiet && !mending && !form.querySelector('.shipping-missing'))
            dropProblem(form, 'shipping_method');
          if (rebuilt) states.arrive(rebuilt);
        }
        // The addresses of both kinds may wait, when the browser brought back what was chosen before.
        again ||= rebuild.size > 0;
        // What is typed is not disturbed, unless what it comes to changed by what is said.
        if (answer.messages && (!quiet || isOther) && form.isConnected && !placing)
          showProblems(form, answer.messages);
        if (!again) tellPage(document.body, 'updated_checkout', answer);
      } catch (error) {
        logCallFailure(error);
      }
    }
    if (!placing) unblockAreas(areas());
  }

  async function place(): Promise<void> {
    if (placing) return;
    placing = true;
    clearTimeout(keeping);
    clearProblems(form);
    blockAreas(areas(), wait);
    if (mending) await mending;
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
    tellPage(document.body, 'checkout_error', failure.messages);
    // What is asked for only since the cart changed elsewhere.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[type="hidden"][aria-invalid]')) {
      rebuild.add(name.split('_')[0] ?? '');
      failure.refresh = true;
    }
    if (failure.refresh) mending = refresh();
    await mending;
    mending = undefined;
  }

  function follow(input: HTMLInputElement | HTMLSelectElement): void {
    const country = /^(billing|shipping)_country$/.exec(input.name);
    if (country?.[1]) {
      states.leave(country[1]);
      rebuild.add(country[1]);
    }
    // Bills go to more countries than goods, where these go elsewhere.
    if (input.name === 'ship_to_different_address') {
      states.leave('billing');
      rebuild.add('billing');
    }
    if (country || input.dataset.refresh === 'review' || input.closest(RECALCULATES)) void refresh();
  }

  /** Keeps what is typed once it pauses, so that a page that is loaded anew shows it again. */
  function keep(): void {
    clearTimeout(keeping);
    keeping = setTimeout(() => {
      if (!placing) void refresh(true);
    }, KEEP_AFTER);
  }

  watchPresses(signal);
  signal.addEventListener('abort', () => clearTimeout(keeping));
  hearPage(form, 'change', (input) => follow(input as HTMLInputElement), signal);
  hearPage(document.body, 'update_checkout', () => void refresh(), signal);
  // Something else changed the cart, in this tab or another.
  document.body.addEventListener(
    'wc_fragments_refreshed',
    async () => {
      await recalculating;
      if (cartHashNow() !== form.querySelector<HTMLElement>('[data-cart-hash]')?.dataset.cartHash)
        void refresh();
    },
    { signal },
  );
  for (const input of changedInputs(form.querySelectorAll('[data-refresh]'))) {
    follow(input as HTMLInputElement);
  }
  form.addEventListener(
    'input',
    (event) => {
      const input = event.target as HTMLInputElement;
      // What is still blank, or no address of mail, is not mended yet.
      if (input.checkValidity()) {
        clearField(form, input.name);
        dropProblem(form, input.name);
      }
      keep();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      // The server puts a kept address into the form, with all that was typed.
      if ((event.submitter as HTMLButtonElement | null)?.name === 'use_address') return;
      event.preventDefault();
      void place();
    },
    { signal },
  );
  // A page that the back button brought back has an attempt that may have become an order.
  addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) location.reload();
    },
    { signal },
  );
};

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

function cartHashNow(): string {
  return /(?:^|;\s*)woocommerce_cart_hash=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

function shownTotal(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>('[name="shown_total"]')?.value;
}

/** Marks by which scripts of a page have fields of their own recalculate the review. */
const RECALCULATES = '.update_totals_on_change, .address-field';

const PASSWORDS = ['account_password', 'account_password-2'];

/** Milliseconds without typing after which what was typed is kept. */
const KEEP_AFTER = 800;

/** A piece of the form that the server made anew, and where it belongs. */
interface Part {
  selector: string;
  content: DocumentFragment;
}

/** Puts the server's markup in its places; what was typed meanwhile and the focus stay. */
function applyFragments(form: HTMLFormElement, parts: readonly Part[]): void {
  const focused = document.activeElement?.id;
  for (const { selector, content } of parts) {
    const old = form.matches(selector) ? form : form.querySelector(selector);
    if (!old) continue;
    const kept = keptValues(old);
    const marked = markedFields(old);
    const fresh = content.firstElementChild;
    if (!fresh) continue;
    // What was mended while the answer was under way needs no mark any more.
    for (const name of markedFields(fresh)) if (!marked.has(name)) clearField(fresh, name);
    const wrong = markedFields(fresh);
    // Another country may have mended what stood in an address.
    if (old.matches('[data-address-fields]'))
      for (const name of marked) if (!wrong.has(name)) dropProblem(form, name);
    // What stays the same is left alone: a button must not be replaced between press and release.
    if (isSame(old, fresh)) continue;
    old.replaceWith(fresh);
    restoreValues(fresh, kept);
    if (old instanceof HTMLDetailsElement) (fresh as HTMLDetailsElement).open = old.open;
  }
  if (focused && document.activeElement?.id !== focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

/** Names of the fields that a refused try marked. */
function markedFields(area: Element): Set<string> {
  const marked = area.querySelectorAll<HTMLInputElement>('[name][aria-invalid="true"]');
  return new Set([...marked].map(({ name }) => name));
}

function isSame(old: Element, fresh: Element): boolean {
  const copy = old.cloneNode(true) as Element;
  copy.removeAttribute('aria-busy');
  copy.removeAttribute('open');
  for (const overlay of copy.querySelectorAll('.block-overlay')) overlay.remove();
  return copy.isEqualNode(fresh);
}

/** What was typed or ticked, by name; what is chosen among others comes from the server. */
function keptValues(area: Element): Map<string, string | boolean> {
  const values = new Map<string, string | boolean>();
  for (const input of area.querySelectorAll<HTMLInputElement>(KEPT)) {
    values.set(input.name, input.type === 'checkbox' ? input.checked : input.value);
  }
  return values;
}

const KEPT = 'input.input, textarea.input, input[type="checkbox"]';

function restoreValues(area: Element, values: ReadonlyMap<string, string | boolean>): void {
  for (const input of area.querySelectorAll<HTMLInputElement>(KEPT)) {
    const value = values.get(input.name);
    if (typeof value === 'boolean') input.checked = value;
    // A state typed for one country means nothing in the next; the server decides what of it stays.
    else if (value !== undefined && !input.name.endsWith('_state')) input.value = value;
  }
}
