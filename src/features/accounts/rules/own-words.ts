/** Words that everybody tries at a shop, whatever it is called; longest first, as they are looked for. */
export const USUAL_WORDS: readonly string[] = [
  'password',
  'passwort',
  'admin',
  'administrator',
  'shop',
  'store',
  'login',
  'welcome',
  'vitrine',
].sort((a, b) => b.length - a.length);

const LEAST = 3;
/** More of them than anybody typed would only cost time. */
const MOST = 60;

/** What a shop and a person are called, as somebody would try it as a password: whole and in its words, lower case. */
export function ownWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const lower = name.normalize('NFKC').toLowerCase().slice(0, 320);
    const parts = lower.split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts];
  });
  const fitting = words.filter((word) => word.length >= LEAST && /\p{L}/u.test(word));
  return [...new Set([...fitting, ...USUAL_WORDS])].slice(0, MOST).sort((a, b) => b.length - a.length);
}

/**
 * Whether a password is such words and little else: what is left of it besides digits and signs is a single letter at most.
 * Source: NIST SP 800-63B, 3.1.1.2 (context-specific words); OWASP ASVS 5, V6.1.2 and V6.2.11.
 */
export function isOfOwnWords(password: string, words: readonly string[]): boolean {
  let rest = password.normalize('NFKC').toLowerCase();
  const { length } = rest;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  return rest.length < length && [...rest.matchAll(/\p{L}/gu)].length <= 1;
}
