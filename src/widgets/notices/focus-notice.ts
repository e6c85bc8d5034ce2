/** Gives the first alert on the page the focus half a second after it was shown (NOTE-003), and brings it into sight. */
export function focusFirstAlert(): void {
  setTimeout(() => {
    const alert = document.querySelector<HTMLElement>('.woocommerce-notices-wrapper [role=alert]');
    if (!alert) return;
    alert.focus({ preventScroll: true });
    void import('./show-notice.ts').then((script) => script.showNotice(alert));
  }, 500);
}
