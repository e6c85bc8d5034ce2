import { fillText } from '#kit/text.ts';
import type { Start } from '#platform/live/live-script.ts';
import { checkFieldValues, type FieldSurroundings } from '../rules/check-field-values.ts';
import { isCountryCode } from '../rules/country-codes.ts';
import { isUpload } from '../rules/form-field.ts';
import type { BrowserCheck } from '../rules/form-view.ts';
import { clearField, markField } from './field-marks.ts';

/** Checks each field of an arranged form when it is left; what was refused is cleared once it is right again. */
export const start: Start = (root, { signal }) => {
  const { fields, words } = JSON.parse(root.dataset.formFields ?? '{}') as BrowserCheck;
  const form = root.closest('form');
  if (!form) return;
  /** Fields that were refused are looked at again while somebody types. */
  const marked = new Set<string>();

  const surroundings: FieldSurroundings = {
    text: (key, values) => (values ? fillText(words[key] ?? '', values) : (words[key] ?? '')),
    isCountry: isCountryCode,
    files: (name) => {
      const input = form.querySelector<HTMLInputElement>(`input[type="file"][name="${CSS.escape(name)}"]`);
      return [...(input?.files ?? [])].map((file) => ({ name: file.name, size: file.size }));
    },
  };

  function check(name: string): void {
    const field = fields.find((one) => one.name === name);
    if (!field || !form) return;
    const { errors } = checkFieldValues([field], sentBy(form), surroundings);
    const message = errors[name];
    // Fields of many boxes are sent under another name than they are marked by.
    const box = root.querySelector(`fieldset[id="${CSS.escape(name)}_field"]`);
    if (message === undefined) {
      marked.delete(name);
      clearField(form, name);
      box?.removeAttribute('aria-invalid');
    } else {
      marked.add(name);
      markField(form, name, message);
      box?.setAttribute('aria-invalid', 'true');
    }
  }

  const nameOf = (target: EventTarget | null) => (target as HTMLInputElement).name?.replace(/\[\]$/, '');

  root.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const name = nameOf(target);
      // Going from one choice to the next leaves nothing yet, nor does a window that opens for files.
      const next = relatedTarget && nameOf(relatedTarget);
      const field = fields.find((one) => one.name === name);
      if (name && next !== name && field && !isUpload(field)) check(name);
    },
    { signal },
  );
  root.addEventListener(
    'input',
    ({ target }) => {
      const name = nameOf(target);
      if (name && marked.has(name)) check(name);
    },
    { signal },
  );
  root.addEventListener(
    'change',
    ({ target }) => {
      const name = nameOf(target);
      const field = fields.find((one) => one.name === name);
      if (name && field && isUpload(field)) check(name);
    },
    { signal },
  );
};

/** What a form would send, by name; of fields with many boxes a list. */
function sentBy(form: HTMLFormElement): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const list = name.endsWith('[]') ? name.slice(0, -2) : '';
    if (list) sent[list] = [...((sent[list] as string[] | undefined) ?? []), value];
    else sent[name] = value;
  }
  return sent;
}
