/** A text as it is searched: whoever types “email” finds “E-mail” as well. */
export function seekable(text: string): string {
  return `${text} ${text.replaceAll('-', '')}`;
}
