import { clearField, markField } from '#features/fields/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { hearPage } from '#platform/live/hear-page.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import { tellPage, tellPageOf } from '#platform/live/tell-page.ts';
import type { updateCart } from '../calls/update-cart.ts';
import { inTurn, takeFragments } from './cart.live.ts';
import { patchCart, quantityOf, rowsOf } from './patch-cart.ts';
import { forgetRestored, type RemovedLine, showRemoved } from './show-removed.ts';

/** What the shop answers once quantities are saved. */
type SavedCart = Extract<AnswerOf<typeof updateCart>, { success: true }>;

/** Milliseconds without a change after which quantities are saved. */
const SAVE_AFTER = 700;

/**
 * Saves quantities of the cart page by themselves, or at once by the button; a refusal stands at its row, and keeps no
 * other change from being saved (CART-010, CART-011). Lines are taken out and put back without leaving the page.
 */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  const lines = form.parentElement ?? form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys of the lines of which a quantity was refused, as stands there until something is changed again. */
  const refused = new Set<string>();
  const removing = new Set<string>();
  let undoing = '';
  let isStale = false;
  let saving: Promise<void> | undefined;

  /** What is typed and not saved, by the keys of lines; an empty field is not typed yet. */
  function changed(): Map<string, string> {
    const quantities = new Map<string, string>();
    for (const [key, row] of rowsOf(form)) {
      const typed = quantityOf(row)?.value ?? '';
      if (removing.has(key)) quantities.set(key, '0');
      else if (typed !== '' && typed !== row.dataset.saved) quantities.set(key, typed);
    }
    return quantities;
  }

  function say(text: string): void {
    const status = form.querySelector('.cart-status');
    if (status && status.textContent !== text) status.textContent = text;
  }

  function showButton(): void {
    const button = form.querySelector<HTMLButtonElement>('button[name="update_cart"]');
    const isChanged = [...rowsOf(form).values()].some((row) => {
      const input = quantityOf(row);
      return input !== null && input.value !== row.dataset.saved;
    });
    // Whoever has just pressed it stays there.
    if (!button) return;
    button.disabled = !isChanged && button !== document.activeElement;
    const reason = form.querySelector<HTMLElement>('.cart-unchanged');
    if (reason) reason.hidden = !button.disabled;
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    saving ??= inTurn(saveAll).finally(() => {
      saving = undefined;
      form.removeAttribute('aria-busy');
      showButton();
    });
    return saving;
  }

  async function saveAll(): Promise<void> {
    form.setAttribute('aria-busy', 'true');
    for (;;) {
      const quantities = changed();
      if (signal.aborted || (quantities.size === 0 && !undoing && !isStale)) return;
      const undo = undoing;
      const isAsking = quantities.size > 0 || undo !== '';
      undoing = '';
      isStale = false;
      if (isAsking) say(form.dataset.saving ?? '');
      const fields = new URLSearchParams({ page: '1' });
      if (undo) fields.set('undo_item', undo);
      else for (const [key, quantity] of quantities) fields.set(`cart[${key}][qty]`, quantity);
      // Saved are the quantities or the undoing; the other follows.
      const sent = undo ? new Map<string, string>() : quantities;
      try {
        const answer = await callShop<typeof updateCart>('shop-ajax/update_cart', fields, {
          timeout: 30_000,
        });
        if (!answer.success) {
          say(answer.message);
          showReasons(answer.reasons, sent);
          if (undo || Object.keys(answer.reasons).length === 0) return;
          continue;
        }
        for (const key of sent.keys()) removing.delete(key);
        await show(answer, sent);
        // What stands at a row says more.
        say(refused.size > 0 ? '' : answer.message);
      } catch (error) {
        removing.clear();
        say(form.dataset.failed ?? '');
        logCallFailure(error);
        return;
      }
    }
  }

  function showReasons(reasons: Record<string, string>, sent: ReadonlyMap<string, string>): void {
    const concerned = Object.keys(reasons).length > 0 ? Object.keys(reasons) : [...sent.keys()];
    for (const key of concerned) {
      removing.delete(key);
      refused.add(key);
      putBack(key, sent.get(key));
      const reason = reasons[key];
      if (!reason) continue;
      markField(form, `cart[${key}][qty]`, reason);
      offerMost(key, Number(sent.get(key)));
    }
  }

  /** Whoever asked for more than there is takes what there is by one press. */
  function offerMost(key: string, sent: number): void {
    const input = quantityOf(rowsOf(form).get(key) ?? form);
    const most = Number(input?.max);
    if (!input?.max || sent <= most) return;
    const offered = Number(input.dataset.most ?? most);
    // More than the max is the min, of which there are not as many.
    if (offered > most || offered <= Number(input.value)) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'take-most';
    button.textContent = (form.dataset.takeMost ?? '').replace('{0}', String(offered));
    button.addEventListener('click', () => {
      input.value = String(offered);
      input.focus();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    form.querySelector(`[data-error-for="${CSS.escape(input.name)}"]`)?.append(' ', button);
  }

  /** What was refused is no more to be seen once something else is changed. */
  function forgetReasons(): void {
    for (const key of refused) clearField(form, `cart[${key}][qty]`);
    refused.clear();
  }

  /** What was refused gives way to what the cart holds, unless something else was typed meanwhile. */
  function putBack(key: string, sent: string | undefined): void {
    const row = rowsOf(form).get(key);
    const input = row && quantityOf(row);
    if (input && input.value === sent) input.value = row.dataset.saved ?? '';
  }

  async function show(answer: SavedCart, sent: ReadonlyMap<string, string>): Promise<void> {
    const html = answer.parts['.cart-lines'];
    const totals = answer.parts['.cart_totals'];
    for (const key of sent.keys()) {
      refused.delete(key);
      clearField(form, `cart[${key}][qty]`);
    }
    showRemoved(form, answer.removed);
    if (html) await patchCart(form, html, sent);
    forgetRestored(form);
    void takeFragments(answer);
    for (const { key } of answer.removed)
      tellPageOf(document.body, 'removed_from_cart', { key }, [answer.fragments, answer.cart_hash]);
    if (!html) return showEmpty(answer.removed);
    const old = document.querySelector('.cart_totals');
    if (totals && old) await insertHtml(old, totals);
    for (const name of ['updated_wc_div', 'updated_cart_totals']) tellPage(document.body, name);
  }

  function showEmpty(removed: readonly RemovedLine[]): void {
    const page = form.closest('.cart-page');
    const template = page?.querySelector<HTMLTemplateElement>('template[data-empty-cart]');
    if (!page || !template) {
      location.reload();
      return;
    }
    const empty = template.content.cloneNode(true) as DocumentFragment;
    const box = empty.firstElementChild as HTMLElement;
    page.replaceWith(empty);
    showRemoved(box, removed);
    tellPage(document.body, 'wc_cart_emptied');
    tellPage(document.body, 'updated_wc_div');
  }

  const soon = () => {
    showButton();
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_AFTER);
  };
  const change = (field: Element) => {
    const row = field.closest<HTMLElement>('tr[data-key]');
    if (!row) return;
    forgetReasons();
    clearField(row, (field as HTMLInputElement).name);
    soon();
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  form.addEventListener('focusout', () => setTimeout(showButton), { signal });
  form.addEventListener('input', ({ target }) => change(target as Element), { signal });
  hearPage(form, 'change', change, signal);
  form.addEventListener(
    'submit',
    (event) => {
      // The way to the checkout saves by itself and goes on, and so does a button of others whose script is not there yet.
      const { name = '' } = (event.submitter as HTMLButtonElement | null) ?? {};
      if (name !== '' && name !== 'update_cart') return;
      event.preventDefault();
      refused.clear();
      void save();
    },
    { signal },
  );
  lines.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.remove, a.restore-item');
      const key = link?.closest<HTMLElement>('[data-key], [data-removed]')?.dataset;
      if (!link || !key) return;
      event.preventDefault();
      forgetReasons();
      if (link.matches('.remove')) removing.add(key.key ?? '');
      else undoing = key.removed ?? '';
      void save();
    },
    { signal },
  );
  // Something else changed the cart, in this tab or another.
  const redraw = () => {
    isStale = true;
    void save();
  };
  hearPage(document.body, 'wc_update_cart', redraw, signal);
  document.body.addEventListener(
    'wc_fragments_refreshed',
    (event) => {
      const { cart_hash: hash } = (event as CustomEvent<{ cart_hash: string }>).detail;
      if (!saving && hash !== form.dataset.cartHash) redraw();
    },
    { signal },
  );
  showButton();
  // Changed before this script came, or brought back by the browser.
  if (changed().size > 0) soon();
};
