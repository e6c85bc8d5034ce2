import { onAction } from '#platform/actions/actions.ts';

/** Opens and closes drawers: the cart's link, and the buttons of browsers that do not know `command`. */
export function startDialogs(): void {
  onAction('open-mini-cart', () => {
    // On these pages the cart itself is what one looks at.
    if (document.body.matches('.woocommerce-cart, .woocommerce-checkout')) return false;
    return showDialog('mini-cart');
  });
  onAction('open-dialog', (button) => byCommand(button, (id) => showDialog(id)));
  onAction('close-dialog', (button) => byCommand(button, (id) => dialogOf(id)?.close()));
}

function byCommand(button: HTMLElement, deed: (id: string) => unknown): unknown {
  if ('commandForElement' in button) return false;
  return deed(button.getAttribute('commandfor') ?? '');
}

function showDialog(id: string): boolean | undefined {
  const dialog = dialogOf(id);
  if (!dialog) return false;
  if (!dialog.open) dialog.showModal();
  return undefined;
}

function dialogOf(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${id}`);
}
