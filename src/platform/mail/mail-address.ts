/** Whether the text is one plain e-mail address (`name@host`), free of anything a mail header could be broken with. */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const host = text.slice(at + 1);
  return at > 0 && local.length <= 64 && LOCAL.test(local) && HOST.test(host);
}

// Quoted local parts and address lists are left out on purpose: nobody's shop account uses them, attacks do.
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST =
  /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** The text on one line without control characters, as a header may carry it; at most 250 characters. */
export function headerText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim();
  return line.length > 250 ? `${line.slice(0, 249)}…` : line;
}
