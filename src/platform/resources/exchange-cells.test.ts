import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readList, readLongText, writeList, writeLongText } from './exchange-cells.ts';

// A backslash at an end would take the comma, or the line break, for its own: nobody else's files can say it either.
const part = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.endsWith('\\'));

it('lists of cells: whatever the parts hold, commas too, comes back as it went', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(readList(writeList(parts))).toEqual(parts);
    }),
  );
  expect(readList('5 l\\, rund, Größe > 3')).toEqual(['5 l, rund', 'Größe > 3']);
});

it('long text of cells: line breaks, HTML and what only looks like a line break come back as they went', () => {
  const line = fc
    .stringMatching(/^[<>a-zäöüß"'&;,\\n ]*$/u)
    .filter((text) => !text.endsWith('\\') && !text.includes('\r'));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n');
      expect(writeLongText(text)).not.toContain('\n');
      expect(readLongText(writeLongText(text))).toBe(text);
    }),
  );
});
