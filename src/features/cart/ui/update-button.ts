/**
 * Keeps the cart form's update button disabled until something was changed, be it before this script came; without
 * script it always works.
 */
export function startUpdateButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-update-cart]');
  if (!button?.form) return;
  const inputs = [...button.form.querySelectorAll('input')];
  button.disabled = inputs.every(({ value, defaultValue }) => value === defaultValue);
  const enable = () => {
    button.disabled = false;
  };
  button.form.addEventListener('input', enable);
  button.form.addEventListener('change', enable);
}
