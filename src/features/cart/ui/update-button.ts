/** Keeps the cart form's update button disabled until something was changed; without script it always works. */
export function startUpdateButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-update-cart]');
  if (!button?.form) return;
  button.disabled = true;
  const enable = () => {
    button.disabled = false;
  };
  button.form.addEventListener('input', enable);
  button.form.addEventListener('change', enable);
}
