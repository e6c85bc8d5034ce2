import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const sheets = ['src/app/browser/**/*.css', 'src/{platform,features,widgets}/**/*.css', 'extensions/**/*.css']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => ({
    file,
    css: readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

/** Declarations that stay where they are when the page turns round; each has a logical one beside it in CSS. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /text-align\s*:\s*(?:left|right)\b/,
  /(?:float|clear)\s*:\s*(?:left|right)\b/,
];
/** What CSS has no logical word for: its rule for the other direction must stand in the same sheet. */
const WITHOUT_LOGICAL = /(?:\bto (?:left|right)\b|(?:position|origin)\s*:\s*[^;]*\b(?:left|right)\b)/;

it('sheets say start and end, so that pages turn round as a whole', () => {
  expect(sheets.length).toBeGreaterThan(10);
  const wrong = sheets.flatMap(({ file, css }) =>
    css
      .split('\n')
      .flatMap((line) => (PHYSICAL.some((rule) => rule.test(line)) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});

it('what knows only left and right has a rule for the other direction', () => {
  const alone = sheets.filter(({ css }) => WITHOUT_LOGICAL.test(css) && !/dir(?:\(|=")rtl/.test(css));
  expect(alone.map(({ file }) => file)).toEqual([]);
});

it('would find what turns the wrong way', () => {
  for (const line of [
    'left: 0;',
    '  { right: 1px }',
    'margin-left: 1rem',
    'text-align: right',
    'border-top-left-radius: 2px',
    'float: left;',
  ])
    expect([line, PHYSICAL.some((rule) => rule.test(line))]).toEqual([line, true]);
  for (const line of [
    'inset-inline-start: 0',
    'margin-inline-end: 1px',
    'text-align: start',
    '.gift-note-left {',
  ])
    expect([line, PHYSICAL.some((rule) => rule.test(line))]).toEqual([line, false]);
});
