import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillText } from '#kit/text.ts';
import {
  addressesOf,
  LONGEST_MAIL_WORDS,
  MAIL_PARTS,
  paragraphsOf,
  problemOfMailWord,
  tidyMailWord,
} from './mail-words.ts';

const part = fc.constantFrom(...MAIL_PARTS);
const typed = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\u2028', '{', '}', 'é', 'n') });

describe('words of a mail as they are kept', () => {
  it('have subject and heading on one line, and the others with their breaks', () => {
    const words = '  One\r\ntwo\n\n\n\nthree ';
    expect(tidyMailWord('subject', words)).toBe('One two three');
    expect(tidyMailWord('heading', words)).toBe('One two three');
    expect(tidyMailWord('intro', words)).toBe('One\ntwo\n\nthree');
    expect(tidyMailWord('closing', words)).toBe('One\ntwo\n\nthree');
  });

  it('are tidy once they are, and never break the line of a header', () => {
    fc.assert(
      fc.property(part, typed, (of, words) => {
        const tidy = tidyMailWord(of, words);
        expect(tidyMailWord(of, tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/[\r\u2028\u2029]|\n{3,}/);
        if (of === 'subject' || of === 'heading') expect(tidy).not.toContain('\n');
      }),
    );
  });
});

describe('what is wrong with words', () => {
  it('is nothing where all that is filled in is known', () => {
    for (const of of MAIL_PARTS) expect(problemOfMailWord(of, 'Hello {name}', ['name'])).toBeUndefined();
  });

  it('is a blank that would leave a gap, but not at the end', () => {
    expect(MAIL_PARTS.filter((of) => problemOfMailWord(of, '', []) === undefined)).toEqual(['closing']);
  });

  it('is each placeholder that nobody fills in, length, and what cannot be shown', () => {
    expect(problemOfMailWord('intro', '{a} {name} {b} {a}', ['name'])).toBe(
      'This e-mail cannot fill in {a}, {b}.',
    );
    for (const of of MAIL_PARTS) {
      const most = LONGEST_MAIL_WORDS[of];
      expect(problemOfMailWord(of, 'x'.repeat(most), [])).toBeUndefined();
      expect(problemOfMailWord(of, 'x'.repeat(most + 1), [])).toBe(`At most ${most} characters.`);
      expect(problemOfMailWord(of, 'bell \u0007', [])).toBe('This holds characters that cannot be shown.');
    }
  });

  it('leaves no placeholder in what is filled in, whatever is typed', () => {
    fc.assert(
      fc.property(part, typed, (of, words) => {
        const tidy = tidyMailWord(of, words);
        if (problemOfMailWord(of, tidy, ['n', 'nn']) === undefined)
          // Values that are no names themselves: of `{{n}}` only the inner one is filled in.
          expect(fillText(tidy, { n: '·', nn: '··' })).not.toMatch(/\{\w+\}/);
      }),
    );
  });
});

it('paragraphs are what blank lines part, and none is blank', () => {
  expect(paragraphsOf('One\ntwo\n\n \n\nthree\n\n')).toEqual(['One\ntwo', 'three']);
  expect(paragraphsOf('')).toEqual([]);
});

it('addresses are parted by commas, semicolons, blanks and lines, each once', () => {
  expect(addressesOf(' A@x.org, b@x.org;c@x.org\na@X.org ')).toEqual(['a@X.org', 'b@x.org', 'c@x.org']);
  expect(addressesOf(' , ')).toEqual([]);
});
