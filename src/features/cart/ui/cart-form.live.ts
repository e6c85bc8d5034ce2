import type { Start } from '#platform/live/live-script.ts';

/**
 * Keeps the cart form's update button disabled until something was changed, be it before this script came; without
 * script it always works.
 */
export const start: Start = (form, { signal }) => {
  const { elements } = form as HTMLFormElement;
  const button = elements.namedItem('update_cart');
  if (!(button instanceof HTMLButtonElement)) return;
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement);
  button.disabled = inputs.every(({ value, defaultValue }) => value === defaultValue);
  const enable = () => {
    button.disabled = false;
  };
  form.addEventListener('input', enable, { signal });
  form.addEventListener('change', enable, { signal });
  signal.addEventListener('abort', enable);
};
