/** Whether a text has nothing that no database stores and no page shows: NUL, or half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text as it can be stored: without NUL, and with a replacement character in place of half a one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
