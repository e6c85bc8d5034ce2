import type { Start } from '#platform/live/live-script.ts';

/** Says how many characters are left as long as somebody writes; below none the form waits for a shorter note. */
export const start: Start = (root, { signal }) => {
  const field = root.querySelector('textarea');
  const left = root.querySelector<HTMLElement>('[data-remaining]');
  const length = Number(root.dataset.length);
  if (!field || !left) return;
  const count = () => {
    const remaining = length - [...field.value.trim()].length;
    const text = (root.dataset.left ?? '').replace('{count}', String(remaining));
    left.textContent = field.value === '' ? '' : text;
    left.toggleAttribute('data-over', remaining < 0);
    field.setCustomValidity(remaining < 0 ? text : '');
  };
  field.addEventListener('input', count, { signal });
  signal.addEventListener('abort', () => {
    left.textContent = '';
    left.removeAttribute('data-over');
    field.setCustomValidity('');
  });
  count();
};
