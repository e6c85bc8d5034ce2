const OPENED = [
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '.MuiModal-root:not([aria-hidden="true"])',
  '[popover]:popover-open',
].join(', ');

/** Whether something stands open above the editor, such as the choices of a field: keys are about that alone. */
export function isOpenAbove(page: Document): boolean {
  return page.querySelector(OPENED) !== null;
}
