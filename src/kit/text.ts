/** Turns a name into an address part: lower case [a-z0-9-], accents folded, at most 80 characters; '' if nothing remains. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/**
 * Folds text for comparing in searches: lower case, without accents, `ß` as `ss`. The database's column
 * `product.search_text` is made by the same steps.
 */
export function searchFold(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The words of a search, folded; at most eight, since each one narrows the search further. */
export function searchWords(text: string): string[] {
  return searchFold(text).split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Whether a text has all words of a search in it; every text has those of an empty one. */
export function hasWords(text: string, search: string): boolean {
  const folded = searchFold(text);
  return searchWords(search).every((word) => folded.includes(word));
}

/** Whether each word of a search begins a word of the text: `vat` finds “VAT number”, not “private”. */
export function beginsWords(text: string, search: string): boolean {
  const folded = searchFold(text);
  return searchWords(search).every((word) => {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true;
    return false;
  });
}

/** The other spelling of an English word that a search tries when the first finds nothing: without its plural ending. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Replaces `{name}` placeholders by the values given; unknown placeholders stay as they are. */
export function fillText(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

/** Shortens text to at most `limit` characters at a word boundary, with an ellipsis when something was cut. */
export function excerpt(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`;
}

/** Tags inside a line: the words on both sides belong together. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^>]*)?>/gi;

/** Drops tags and decodes the five basic entities: the plain words of a piece of HTML that is already clean. */
export function plainText(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
