import { onAction } from '#platform/actions/actions.ts';

/** Opens and closes dialogs in browsers whose buttons do not know `command`, by what they name for the others. */
export function startDialogs(): void {
  onAction('open-dialog', (button) => byCommand(button, (dialog) => dialog.open || dialog.showModal()));
  onAction('close-dialog', (button) => byCommand(button, (dialog) => dialog.close()));
}

function byCommand(button: HTMLElement, deed: (dialog: HTMLDialogElement) => unknown): false | undefined {
  if ('commandForElement' in button) return false;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return false;
  deed(dialog);
  return undefined;
}
