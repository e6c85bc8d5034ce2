import type { Start } from '#platform/live/live-script.ts';
import { passwordRequirements } from '../rules/password-requirements.ts';
import type { PasswordRequirementsData } from './password-requirements.tsx';

/** Follows what is typed with the list of what a password must have, and sends no form that lacks something (ACCT-001). */
export const start: Start = (root, { signal }) => {
  const input = root.querySelector('input');
  const form = input?.form;
  if (!input || !form) return;
  const data = JSON.parse(root.dataset.requirements ?? '{}') as PasswordRequirementsData;
  const told = root.querySelector('[data-requirements-told]');

  /** Shows which requirements are met; answers whether all are that this list judges: of the strength its field does. */
  const look = (): boolean => {
    const own = passwordRequirements(input.value, data);
    const isStrong = input.value !== '' && !root.querySelector('[data-weak], .unknown');
    const all = [...own, ...(data.hasStrength ? [{ name: 'strength', isMet: isStrong }] : [])];
    for (const { name, isMet } of all) {
      const item = root.querySelector(`[data-requirement="${name}"]`);
      item?.classList.toggle('success', isMet);
      item?.classList.toggle('error', !isMet);
      const state = item?.querySelector('[data-requirement-state]');
      if (state) state.textContent = `: ${isMet ? data.met : data.unmet}`;
    }
    const count = all.filter(({ isMet }) => isMet).length;
    const says = data.counts[count] ?? '';
    // The same words again would be read out again.
    if (told && told.textContent !== says) told.textContent = says;
    return own.every(({ isMet }) => isMet);
  };

  input.addEventListener(
    'input',
    () => {
      if (look()) input.removeAttribute('aria-invalid');
    },
    { signal },
  );
  // The field is measured behind what is typed.
  const field = data.hasStrength && root.querySelector('.password-field');
  const measured = new MutationObserver(() => input.value !== '' && look());
  if (field) measured.observe(field, { attributeFilter: ['data-weak', 'class'], subtree: true });
  signal.addEventListener('abort', () => measured.disconnect());
  // Somebody typed before it was here, or the browser did.
  if (input.value !== '') look();
  form.addEventListener(
    'submit',
    (event) => {
      if (look()) return;
      // Nobody else takes the form for one that is on its way.
      event.preventDefault();
      event.stopImmediatePropagation();
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    },
    { signal, capture: true },
  );
};
