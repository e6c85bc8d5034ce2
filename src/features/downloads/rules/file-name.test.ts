import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader, safeFileName, sizeText } from './file-name.ts';

describe('names of files', () => {
  it.each([
    ['brewing-guide.pdf', 'brewing-guide.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Users\\ada\\guide.pdf', 'C Users ada guide.pdf'],
    ['.htaccess', 'htaccess'],
    ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x.pdf'],
    // What reads `invoice‮fdp.exe` as a PDF.
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['  كتاب.epub ', 'كتاب.epub'],
    ['', 'download'],
    ['...', 'download'],
  ])('%j is kept as %j', (name, kept) => {
    expect(safeFileName(name)).toBe(kept);
  });

  it('a long one keeps its ending', () => {
    const kept = safeFileName(`${'x'.repeat(400)}.tar.gz`);
    expect([...kept]).toHaveLength(150);
    expect(kept).toMatch(/x\.gz$/);
  });

  it('whatever a name is, it stays what it was made, and the header is one plain line that says it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const kept = safeFileName(name);
        expect(safeFileName(kept)).toBe(kept);
        const header = attachmentHeader(name);
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!$%&+.^_`{}|~-]+$/,
        );
        expect(header.split('"')).toHaveLength(3);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(kept);
      }),
    );
  });
});

it('sizes are told in the unit that fits', () => {
  expect([1, 50, 999, 1000, 1_234_567].map((size) => sizeText(size, 'en'))).toEqual([
    '1 byte',
    '50 bytes',
    '999 bytes',
    '1 kB',
    '1.2 MB',
  ]);
});
