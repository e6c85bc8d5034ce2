import { describe, expect, it } from 'vitest';
import { checkWording, placeholdersOf, tidyWording } from './check-wording.ts';

describe('an owner’s wording', () => {
  it('is compared with its default placeholder by placeholder, in any order and number', () => {
    expect(checkWording('{name} costs {price}.', 'For {price}: {name}, yes, {name}!')).toEqual({
      unknown: [],
      lost: [],
    });
    expect(checkWording('{name} costs {price}.', 'Only {Price}')).toEqual({
      unknown: ['Price'],
      lost: ['name', 'price'],
    });
  });

  it('may hold braces that are no placeholders', () => {
    expect(placeholdersOf('{ } {a b} {} {count} {count}')).toEqual(['count']);
  });

  it('is one line where its default is one', () => {
    expect(tidyWording('Cart', '  To the \r\n  basket \n')).toBe('To the basket');
    expect(tidyWording('One\nTwo', 'Eins\r\nZwei\n')).toBe('Eins\nZwei');
  });
});
