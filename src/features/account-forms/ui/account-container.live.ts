import { callShop } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { getNonce } from '#platform/session/get-nonce.ts';
import type { xooElFormAction } from '../calls/xoo-el-form-action.ts';
import { referralOf, type Section, targetOf } from '../rules/sections.ts';
import { showHttpFailure } from './http-failure.ts';
import { scrollWithin } from './scroll-within.ts';
import { SHOW_SECTION, takeWanted, type WantedSection } from './wanted-section.ts';

/** Brings a container to life: its sections change in place, and its forms are sent without leaving the page. */
export const start: Start = (root, { signal }) => {
  const dialog = root.closest('dialog');
  const isSingle = root.dataset.single !== undefined;
  const all = <Found extends HTMLElement>(selector: string) => [...root.querySelectorAll<Found>(selector)];
  const sectionNamed = (name: Section) => root.querySelector<HTMLElement>(`[data-section="${name}"]`);

  /** Makes a section the active one, without an old notice and with its form visible (AUTH-002). */
  function show(name: Section, focuses = true): void {
    const section = sectionNamed(name);
    if (!section) return;
    root.dataset.active = name;
    for (const tabs of all('.xoo-el-tabs')) tabs.hidden = name === 'resetpw';
    for (const each of all('[data-section]')) each.hidden = each !== section;
    for (const tab of all('.xoo-el-tab')) {
      if (tab.dataset.xooSection === name) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    section.querySelector('.xoo-el-notice')?.replaceChildren();
    for (const form of section.querySelectorAll('form')) form.hidden = false;
    const referral = referralOf(name);
    for (const each of all<HTMLInputElement>('[name="_xoo_el_referral"]'))
      if (referral) each.value = referral;
    const heading = section.querySelector('h2')?.textContent;
    const title = dialog?.querySelector('[data-overlay-title]');
    if (title && heading) title.textContent = heading;
    if (focuses) focusFirst(section);
  }

  function take({ section, redirect, referral }: WantedSection): void {
    show(section);
    for (const each of all<HTMLInputElement>('[name="xoo_el_redirect"]')) each.value = redirect;
    if (referral)
      for (const each of all<HTMLInputElement>('[name="_xoo_el_referral"]')) each.value = referral;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const section = form.closest<HTMLElement>('[data-section]') as HTMLElement;
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]') as HTMLButtonElement;
    const notice = section.querySelector('.xoo-el-notice') as HTMLElement;
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    button.classList.add('xoo-el-processing');
    notice.replaceChildren();
    for (const wrong of form.querySelectorAll('[aria-invalid]')) wrong.removeAttribute('aria-invalid');
    try {
      await giveNonce(form);
      const fields = new FormData(form);
      fields.set('display', dialog ? 'popup' : 'inline');
      const answer = await callShop<typeof xooElFormAction>('ajax/xoo_el_form_action', fields);
      if (typeof answer?.error !== 'number') return unreadable(notice);
      follow(answer, form, section, notice);
    } catch (error) {
      const { status, body } = error as { status?: number; body?: unknown };
      // No answer at all: what was typed stays, and can be sent again.
      if (status === undefined) say(notice, root.dataset.failed ?? '');
      else showHttpFailure(notice, body, root.dataset);
    } finally {
      button.ariaBusy = null;
      button.classList.remove('xoo-el-processing');
      scrollWithin(root, dialog, notice);
    }
  }

  function follow(
    answer: {
      error: number;
      error_code: string;
      notice: string;
      redirect: string;
      field: string;
      fieldValue: string;
    },
    form: HTMLFormElement,
    section: HTMLElement,
    notice: HTMLElement,
  ): void {
    if (answer.error_code === 'stale-nonce') {
      // The next try brings one of the session that there is now.
      forgetNonce();
      for (const each of all<HTMLInputElement>('[name="_ajax_nonce"]')) each.value = '';
    }
    const named = answer.field === '' ? null : root.querySelector<HTMLInputElement>(answer.field);
    const next = named?.closest<HTMLElement>('[data-section]');
    if (answer.error === 0 && named && next && next !== section) {
      // The one field told which form comes next (AUTH-014).
      show(next.dataset.section as Section, false);
      named.value = answer.fieldValue;
      const said = next.querySelector('.xoo-el-notice') as HTMLElement;
      said.innerHTML = answer.notice;
      said.firstElementChild?.append(' ', editLink());
      (named.value === '' ? named : (next.querySelector<HTMLElement>('[type="password"]') ?? named)).focus();
      return;
    }
    notice.innerHTML = answer.notice;
    if (answer.error !== 0) {
      if (named) {
        named.setAttribute('aria-invalid', 'true');
        named.focus();
        // What was wrong is typed over, not added to.
        named.select();
      }
      return;
    }
    form.reset();
    if (answer.redirect !== '') {
      const delay = Number(document.getElementById('xoo-el-mark')?.dataset.redirectDelay ?? 0);
      setTimeout(() => goTo(answer.redirect), delay);
      return;
    }
    if (section.dataset.section === 'resetpw') form.remove();
    else form.hidden = true;
    // What was pressed is gone: whoever uses a keyboard goes on from what was said.
    notice.tabIndex = -1;
    notice.focus({ preventScroll: true });
  }

  /** Leads back to the one field, which keeps what was typed. */
  function editLink(): HTMLElement {
    const link = document.createElement('a');
    link.href = '#';
    link.dataset.xooSection = 'single';
    link.className = 'xoo-el-edit';
    link.textContent = root.dataset.change ?? '';
    return link;
  }

  /** An answer that is none of ours (AUTH-036). */
  function unreadable(notice: HTMLElement): void {
    if (document.getElementById('xoo-el-mark')?.dataset.errorLog === undefined) location.reload();
    else say(notice, root.dataset.failed ?? '');
  }

  function focusFirst(section: HTMLElement): void {
    // On phones a keyboard would cover the form that somebody has not seen yet.
    if (dialog && matchMedia('(hover: hover)').matches)
      section.querySelector<HTMLElement>('input:not([type=hidden], [readonly])')?.focus();
  }

  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLElement>('[data-xoo-section]');
      if (link) {
        const section = targetOf(link.dataset.xooSection as Section, isSingle);
        const wanted = link.classList.contains('xoo-el-tab') ? (link.dataset.xooSection as Section) : section;
        // Where the container has no such section, the link leads to a page that has.
        if (!sectionNamed(wanted)) return;
        event.preventDefault();
        show(wanted);
        // What comes back to the one field corrects it.
        const button =
          link.matches('.xoo-el-edit') && sectionNamed(wanted)?.querySelector('[type=submit] > span');
        if (button) button.textContent = root.dataset.update ?? '';
        return;
      }
      const form = target.closest('[type="submit"]')?.closest('form');
      const wrong = form?.querySelector(':invalid:not(fieldset)');
      if (wrong) scrollWithin(root, dialog, (wrong.closest('.field') ?? wrong) as HTMLElement);
    },
    { signal },
  );
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send(event.target as HTMLFormElement);
    },
    { signal },
  );
  root.addEventListener(SHOW_SECTION, (event) => take((event as CustomEvent<WantedSection>).detail), {
    signal,
  });
  // The checkout's own link slides an inline container open: on its log-in (CHK-003b).
  root.closest('details')?.addEventListener(
    'toggle',
    () => {
      if (root.closest('details')?.open) show(targetOf('login', isSingle));
    },
    { signal },
  );
  const wanted = dialog ? takeWanted() : undefined;
  if (wanted) take(wanted);
  else if (root.dataset.active === 'resetpw' && !dialog) scrollWithin(root, null, root);
};

let nonce: Promise<string> | undefined;

function forgetNonce(): void {
  nonce = undefined;
}

/** The nonce of this session: the one that the form brought, else fetched once when a form is first sent. */
async function giveNonce(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('[name="_ajax_nonce"]');
  if (input?.value !== '') return;
  nonce ??= callShop<typeof getNonce>('ajax/wopb_get_nonce', {}).then(({ data }) => data.nonce);
  nonce.catch(forgetNonce);
  input.value = await nonce;
}

function say(notice: HTMLElement, text: string): void {
  const said = document.createElement('div');
  said.className = 'woocommerce-error';
  said.textContent = text;
  notice.replaceChildren(said);
}

/** An address of the page that is open differs in its fragment at most: it has to be loaded all the same. */
function goTo(address: string): void {
  const to = new URL(address, location.href);
  if (to.origin !== location.origin) return;
  if (to.pathname + to.search === location.pathname + location.search) location.reload();
  else location.assign(to.href);
}
