// Dialogs that stand in the page, such as its menu: the browser opens and closes them without script where it can.

/** Attributes of a button that opens a dialog by its id, as a modal one. */
export function opensDialog(dialog: string): Record<string, string> {
  return {
    command: 'show-modal',
    commandfor: dialog,
    'data-action': 'open-dialog',
    'aria-haspopup': 'dialog',
  };
}

/** Attributes of a button that closes a dialog by its id. */
export function closesDialog(dialog: string): Record<string, string> {
  return { command: 'close', commandfor: dialog, 'data-action': 'close-dialog' };
}

/** Lets a click outside close a dialog; browsers that do not know it have the close button and Escape. */
export const lightDismiss: Record<string, string> = { closedby: 'any' };
