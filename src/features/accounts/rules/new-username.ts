/** What a user name is made of where it is generated. */
export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** Addresses that name a desk, not a person: their domain says more. */
const DESKS = new Set(['sales', 'hello', 'mail', 'contact', 'info']);

/** Characters of a generated name, the number behind it not counted. */
const LONGEST = 50;

/**
 * The user name that a person would have if nobody had it yet: first.last, else the part before @, or the domain for
 * addresses such as info@, in lower case (AUTH-021c). Never with @, by which a log-in tells an address from a name.
 */
export function usernameOf({ email, firstName, lastName }: NamedPerson): string {
  const named = [firstName, lastName].map(plain).filter(Boolean).join('.');
  const at = email.lastIndexOf('@');
  const desk = email.slice(0, at).trim().toLowerCase();
  const addressed = plain(DESKS.has(desk) ? email.slice(at + 1) : desk);
  return cut(named) || cut(addressed) || 'customer';
}

/** The same with a number from 0 to 9999 behind it, for when somebody has it. */
export function numberedUsername(username: string, number: number): string {
  return `${username}-${String(number).padStart(4, '0')}`;
}

/** Letters and digits of any script with single dots, dashes and underscores between them; blanks go. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[\p{M}._-]+|[._-]+$/gu, '');
}

function cut(text: string): string {
  return [...text]
    .slice(0, LONGEST)
    .join('')
    .replace(/[._-]+$/, '');
}
