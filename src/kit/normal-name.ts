/**
 * An e-mail address or user name as it is stored and looked up: letters that only look wider, joined or raised become
 * the plain ones (NFKC), blanks around it go, and case does not count. Letters of another script stay others.
 */
export function normalName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
