import { expect, it } from 'vitest';
import { accept, refuse } from '#kit/result.ts';
import { readTermLines } from './term-lines.ts';

it('reads a term a line, with a colour at its end where one stands', () => {
  expect(readTermLines('Red #B3261E\r\n\n  Sea green  \nNo. #7\n#00ff00\n', [])).toEqual(
    accept({
      terms: [
        { name: 'Red', colour: '#b3261e' },
        { name: 'Sea green', colour: '' },
        { name: 'No. #7', colour: '' },
        { name: '#00ff00', colour: '' },
      ],
      repeated: [],
    }),
  );
  expect(readTermLines(' \n', ['Red'])).toEqual(accept({ terms: [], repeated: [] }));
});

it('tells names that are there already beside those that are new', () => {
  expect(readTermLines('Blue\nred #b3261e\nGreen\nSEA', ['Red', 'Sea'])).toEqual(
    accept({
      terms: [
        { name: 'Blue', colour: '' },
        { name: 'Green', colour: '' },
      ],
      repeated: ['red', 'SEA'],
    }),
  );
  expect(readTermLines('red\nSEA', ['Red', 'Sea'])).toEqual(
    refuse('“red” is there already. “SEA” is there already.'),
  );
});

it('refuses names that stand there twice, and what is too long or too much', () => {
  expect(readTermLines('Red\nBlue\nRED', [])).toEqual(refuse('“RED” is there already.'));
  expect(readTermLines('Blue\nred\nRED', ['Red'])).toEqual(refuse('“RED” is there already.'));
  expect(readTermLines('x'.repeat(121), [])).toEqual(refuse(`“${'x'.repeat(30)}…”: at most 120 characters.`));
  expect(readTermLines(Array.from({ length: 200 }, (_, n) => `Term ${n}`).join('\n'), []).ok).toBe(true);
  expect(readTermLines(Array.from({ length: 201 }, (_, n) => `Term ${n}`).join('\n'), [])).toEqual(
    refuse('At most 200 lines at once.'),
  );
});

it('takes for a colour what stands at the end alone, and for the same name what looks the same', () => {
  expect(readTermLines('Red   #B3261E\nNo #b3261e one\nTwo\u0020lines #12345', [])).toEqual(
    accept({
      terms: [
        { name: 'Red', colour: '#b3261e' },
        { name: 'No #b3261e one', colour: '' },
        { name: 'Two lines #12345', colour: '' },
      ],
      repeated: [],
    }),
  );
  expect(readTermLines('x'.repeat(120), []).ok).toBe(true);
  expect(readTermLines('Cafe\u0301', ['Caf\u00e9']).ok).toBe(false);
});
