import { expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

function problemsOf(text: string): string[] {
  const documents = { 'docs/guide.md': text, 'README.md': '# Vitrine\n\n## How it is laid out, in short' };
  const files = ['docs/guide.md', 'docs/decisions', 'README.md'];
  return checkDocs({ documents, scripts: ['start', 'lint'], exists: (path) => files.includes(path) });
}

test('good links, anchors and commands pass', () => {
  const text = [
    '# Guide',
    '[top](#guide) [house](../README.md#how-it-is-laid-out-in-short) [records](decisions/)',
    '[site](https://example.com/x) `[not](a-link.md)` `npm run lint` and npm start',
    '```',
    '[sample](nowhere.md)',
    '```',
  ].join('\n');
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['a missing file', '[a](missing.md)', 'does not exist'],
  ['a missing heading', '[a](../README.md#nowhere)', 'no heading'],
  ['a way out of the repository', '[a](../../secret.md)', 'leaves the repository'],
  ['an absolute path', '[a](/etc/hosts)', 'leaves the repository'],
  ['an unknown script', 'Run `npm run polish`.', 'no script'],
  ['an unknown script in a code block', '```\nnpm test\n```', 'no script'],
])('catches %s', (_what, text, expected) => {
  const [problem, ...others] = problemsOf(text);
  expect(problem).toContain(expected);
  expect(others).toEqual([]);
});
