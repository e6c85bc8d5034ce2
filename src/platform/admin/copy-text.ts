/**
 * Puts a text into the clipboard. Browsers offer theirs to pages with https alone, and a shop is often set up before it has
 * that: there the older command copies what is selected in a field for the moment.
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) return clipboard.writeText(text);
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Within what holds the focus: a dialog would take it back.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('The browser copied nothing.');
}
