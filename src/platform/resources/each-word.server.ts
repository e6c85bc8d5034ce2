import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '#kit/text.ts';

const LONGEST_SEARCH = 200;

/**
 * The condition of a `where` filter that takes words: each of them, folded, where `has` says. It is given what tells
 * whether a folded text has the word in it, by a trigram index if there is one; a word of a letter or two is looked for at
 * the beginning of words alone, since no index knows it else. Undefined for what is no search.
 */
export function eachWord(value: unknown, has: (isIn: (text: SQLWrapper) => SQL) => SQL): SQL | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.length > LONGEST_SEARCH || text.includes('\0')) return undefined;
  const found = searchWords(text).map((word) => {
    const written = word.replace(/[\\%_]/g, '\\$&');
    return has((said) =>
      word.length > 2
        ? sql`${said} like ${`%${written}%`}`
        : sql`(${said} like ${`${written}%`} or ${said} like ${`% ${written}%`})`,
    );
  });
  return and(...found) ?? sql`true`;
}
