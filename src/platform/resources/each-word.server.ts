import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '#kit/text.ts';
import { distinctiveParts } from './distinctive-parts.ts';

const LONGEST_SEARCH = 200;

/**
 * The condition of a `where` filter that takes words: each of them, folded, where `has` says. It is given what tells
 * whether a folded text has the word in it, by a trigram index if there is one; a word of a letter or two is looked for at
 * the beginning of words alone, since no index knows it else. Undefined for what is no search.
 */
export function eachWord(value: unknown, has: (isIn: (text: SQLWrapper) => SQL) => SQL): SQL | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.length > LONGEST_SEARCH) return undefined;
  const found = searchWords(text).map((word) => has((said) => contains(said, word)));
  return and(...found) ?? sql`true`;
}

function contains(said: SQLWrapper, word: string): SQL {
  const pattern = (before: string, part: string, after: string) =>
    `${before}${part.replace(/[\\%_]/g, '\\$&')}${after}`;
  if (word.length <= 2)
    return sql`(${said} like ${pattern('', word, '%')} or ${said} like ${pattern('% ', word, '%')})`;
  const parts = distinctiveParts(word);
  const asked = parts.map((part) => sql`${said} like ${pattern('%', part, '%')}`);
  if (parts.length === 1 && parts[0] === word) return sql.join(asked);
  // What says the whole of it is put so that no index is asked for that, too.
  return sql`(${sql.join(asked, sql` and `)} and (${said} || '') like ${pattern('%', word, '%')})`;
}
