import { onAction } from '#platform/actions/actions.ts';

/** Opens and closes dialogs in browsers whose buttons do not know `command`, by what they name for the others. */
export function startDialogs(): void {
  answerTo('open-dialog', 'showModal');
  answerTo('close-dialog', 'close');
}

function answerTo(action: string, deed: 'showModal' | 'close'): void {
  onAction(action, (button) => {
    if ('commandForElement' in button) return false;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    (dialog as HTMLDialogElement | null)?.[deed]();
    return undefined;
  });
}
