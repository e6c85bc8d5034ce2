const FOCUS_AFTER_MS = 500;

/** Gives the first alert on the page the focus half a second after it was shown (NOTE-003). */
export function focusFirstAlert(): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>('.woocommerce-notices-wrapper [role=alert]')?.focus();
  }, FOCUS_AFTER_MS);
}
