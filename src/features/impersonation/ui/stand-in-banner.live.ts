import type { Start } from '#platform/live/live-script.ts';
import { ASKED_FORMS, type AskedForm, MOST_FORMS } from '../rules/asked-forms.ts';

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Shows beforehand which forms of the page are the customer's alone: what would be refused cannot be filled in, and says
 * why. The shop is asked, so that a page and whoever refuses never differ.
 */
export const start: Start = (banner, { signal }) => {
  const why = banner.dataset.closed ?? '';
  const asked = new WeakSet<HTMLFormElement>();
  const closed = new Map<HTMLFormElement, HTMLElement>();
  const shut = new Set<Control>();

  async function look(): Promise<void> {
    for (const [form, note] of closed) if (form.isConnected) close(form, note);
    const forms = [...document.forms].filter(
      (form) => isSent(form) && !banner.contains(form) && !asked.has(form),
    );
    const ways = forms.flatMap(waysOf).slice(0, MOST_FORMS);
    for (const form of forms) asked.add(form);
    if (ways.length === 0) return;
    const body = new URLSearchParams({ [ASKED_FORMS]: JSON.stringify(ways.map(({ sent }) => sent)) });
    const answer = await fetch(location.pathname, { method: 'POST', body, signal });
    const data = answer.ok ? ((await answer.json()) as { closed?: number[] }) : {};
    const refused = new Set((data.closed ?? []).map((at) => ways[at]));
    for (const form of forms) {
      const own = ways.filter((way) => way.form === form);
      if (own.every((way) => refused.has(way))) close(form);
      else for (const { button } of own.filter((way) => refused.has(way))) if (button) disable(button);
    }
  }

  function close(form: HTMLFormElement, note = noteOf(why)): void {
    closed.set(form, note);
    for (const control of form.elements) disable(control as Control);
    if (!note.isConnected) form.prepend(note);
  }

  function disable(control: Control): void {
    if (control.disabled) return;
    control.disabled = true;
    control.title ||= why;
    shut.add(control);
  }

  const watching = new MutationObserver(() => tell());
  const tell = () => {
    look().catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
  };
  watching.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    watching.disconnect();
    for (const note of closed.values()) note.remove();
    for (const control of shut) control.disabled = false;
  });
  tell();
};

/** Forms that ask for something, such as a search, change nothing. */
function isSent(form: HTMLFormElement): boolean {
  return form.method === 'post';
}

/** What a form would send: one way for each of its buttons, or one without any. Nothing that somebody types comes along. */
function waysOf(form: HTMLFormElement): { form: HTMLFormElement; button?: Control; sent: AskedForm }[] {
  const controls = [...form.elements] as Control[];
  const isButton = ({ type }: Control) => type === 'submit';
  const fields = Object.fromEntries(
    controls
      .filter((control) => control.name !== '' && !isButton(control) && control.type !== 'button')
      .map((control) => [control.name, control.type === 'hidden' ? control.value : '']),
  );
  const path = new URL(form.action || location.href).pathname;
  // One that is off from the start sends nothing.
  const buttons = controls.filter((control) => isButton(control) && !control.disabled);
  if (buttons.length === 0) return [{ form, sent: { path, fields } }];
  return buttons.map((button) => {
    const named = button.name === '' ? {} : { [button.name]: button.value };
    const to = button.getAttribute('formaction');
    const at = to === null ? path : new URL(to, location.href).pathname;
    return { form, button, sent: { path: at, fields: { ...fields, ...named } } };
  });
}

function noteOf(why: string): HTMLElement {
  const note = document.createElement('p');
  note.className = 'stand-in-why';
  note.textContent = why;
  return note;
}
