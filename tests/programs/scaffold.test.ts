import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widgetViews } from '../../src/platform/documents/widget-views-plugin.server.ts';
import { checkHouse } from '../../tools/check-imports.ts';
import { readSourceTree } from '../../tools/imports/source-tree.ts';
import { addToField, addToPoint } from '../../tools/scaffold/slice-entry.ts';
import { readReport } from '../../tools/test-run/vitest-report.ts';

const repository = path.resolve(import.meta.dirname, '../..');
let copy: string;
const made = ['empty-shelf', 'shelf-note', 'countdown', 'shelf-list', 'gift-wrap'];

/** Runs a scaffold against the copy and returns what it printed; throws when it refuses. */
function scaffold(tool: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join('tools', tool), ...args, '--root', copy], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'vitrine-scaffold-'));
  for (const part of [
    'src',
    'vitrine.config.ts',
    'package.json',
    'tsconfig.json',
    'biome.json',
    '.gitignore',
  ]) {
    if (existsSync(path.join(repository, part)))
      cpSync(path.join(repository, part), path.join(copy, part), { recursive: true });
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
  scaffold('new-feature.ts', 'gift-wrap', '--after', 'cart');
  scaffold('new-call.ts', 'gift-wrap', 'empty-shelf', '--transport', 'ajax', '--name', 'xoo_empty');
  scaffold('new-widget.ts', 'countdown', '--slice', 'gift-wrap');
  scaffold('new-widget.ts', 'shelf-list', '--slice', 'gift-wrap', '--load');
  scaffold('new-call.ts', 'shelf-note', '--widget', 'countdown', '--slice', 'gift-wrap');
});

/** Runs the copy's tests in files that are called so. */
function runTests(...names: string[]) {
  const reportFile = path.join(copy, 'report.json');
  const reporting = ['--reporter=json', `--outputFile=${reportFile}`];
  const vitest = path.join(copy, 'node_modules/.bin/vitest');
  spawnSync(vitest, ['run', '--root', copy, ...reporting, ...names], { cwd: copy });
  return (readReport(reportFile, 'unit', copy) ?? []).map(({ status, message }) => message || status);
}

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('what the scaffolds write', () => {
  test('keeps the rules of the house', async () => {
    const text = readFileSync(path.join(copy, 'vitrine.config.ts'), 'utf8');
    const order = [...text.matchAll(/^ {2}'([a-z-]+)',$/gm)].map((match) => match[1] ?? '');
    expect(order[order.indexOf('cart') + 1]).toBe('gift-wrap');
    const lengths = { lineLimit: 300, testLineLimit: 600, longFiles: {} };
    const problems = checkHouse(readSourceTree(copy), { featureOrder: order, lengths });
    expect(problems.filter((problem) => made.some((name) => problem.path.includes(name)))).toEqual([]);
  });

  test('is formatted and free of lint', () => {
    const folders = ['src/features/gift-wrap', 'src/widgets/countdown', 'src/widgets/shelf-list'];
    const biome = spawnSync(path.join(copy, 'node_modules/.bin/biome'), ['check', ...folders], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(biome.status, biome.stdout + biome.stderr).toBe(0);
  });

  test('compiles', () => {
    const only = {
      extends: './tsconfig.json',
      include: ['src/features/gift-wrap', 'src/widgets/countdown', 'src/widgets/shelf-list', 'src/**/*.d.ts'],
    };
    writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify(only));
    const tsc = spawnSync(
      path.join(copy, 'node_modules/.bin/tsc'),
      ['--noEmit', '-p', 'tsconfig.made.json'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    // Files of others that are imported along the way are judged by the check of the whole tree.
    const errors = tsc.stdout.split('\n').filter((line) => made.some((name) => line.includes(name)));
    expect(errors).toEqual([]);
  });

  test('passes its own tests', () => {
    const outcomes = runTests('gift-wrap', 'widgets/countdown', 'widgets/shelf-list');
    expect(outcomes).toEqual(Array(9).fill('passed'));
  });

  test('[TPL-005b] can at once be dragged in: it stands on the shelf with group, picture, name, defaults and form', () => {
    writeFileSync(path.join(copy, 'src/widgets/on-shelf.test.ts'), onShelf);
    expect(runTests('widgets/on-shelf')).toEqual(['passed', 'passed']);
    const { load } = widgetViews(copy, []) as unknown as { load: { handler(): string } };
    for (const view of ['countdown/countdown.view.tsx', 'shelf-list/shelf-list.view.tsx'])
      expect(load.handler()).toContain(`/src/widgets/${view}"`);
  });

  test('is never written over something that exists', () => {
    expect(() => scaffold('new-widget.ts', 'countdown', '--slice', 'gift-wrap')).toThrow(/Exists already/);
    expect(() => scaffold('new-call.ts', 'no-such-feature', 'deed')).toThrow(/There is no/);
    expect(() => scaffold('new-feature.ts', 'CamelCase', '--after', 'cart')).toThrow(/hyphens/);
  });
});

describe('an entry in a slice', () => {
  const slice = (inside: string) => `export const slice = defineSlice({\n  name: 'a',\n${inside}});\n`;
  const line = "import { c } from './c.ts';";

  test('stands in its list, or in a new one', () => {
    expect(addToField(slice(''), 'calls', 'c', [line])).toBe(`${line}\n${slice('  calls: [c],\n')}`);
    expect(addToField(slice('  calls: [a],\n'), 'calls', 'c', [])).toBe(slice('  calls: [c, a],\n'));
    expect(() => addToField('export const all = {};', 'calls', 'c', [])).toThrow(/no slice/);
  });

  test('stands among the parts of its point, or begins them', () => {
    expect(addToPoint(slice(''), 'widgets', 'w', [])).toBe(slice('  adds: [widgets.with(w)],\n'));
    expect(addToPoint(slice('  adds: [steps.with(s)],\n'), 'widgets', 'w', [])).toBe(
      slice('  adds: [widgets.with(w), steps.with(s)],\n'),
    );
    const both = `import { widget, widgets } from 'x';\n${slice('  adds: [widgets.with(v)],\n')}`;
    expect(addToPoint(both, 'widgets', 'w', ["import { widget, widgets } from 'x';"])).toBe(
      both.replace('with(v)', 'with(w, v)'),
    );
  });
});

/** A shop of the copy, with the widgets that were just made. */
const onShelf = `
import { expect, test } from 'vitest';
import { shelfOf } from '#features/builder/rules/shelf.ts';
import { slice as content } from '#features/content/slice.server.ts';
import { slice as giftWrap } from '#features/gift-wrap/slice.server.ts';
import { editorWidgets } from '#platform/documents/editor-widgets.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';

test.each([['countdown', 'Countdown', false], ['shelf-list', 'Shelf list', true]])('%s', (type, title, hasLoader) => {
  const shop = composeShop([content, giftWrap]);
  const groups = shop.of(widgetGroups);
  const widgets = editorWidgets(shop);
  const shelf = shelfOf(widgets, groups, { recent: [], search: title, about: ['body', 'page'] });
  expect(shelf).toMatchObject([{ name: 'basic', label: 'Basics', widgets: [{ type, title, hasLoader }] }]);
  expect(shelf[0].widgets[0].picture).toMatch(/^M[\\w .-]+/);
  const { fields } = shelf[0].widgets[0];
  expect(fields.heading).toEqual({ kind: 'text', label: 'Heading', default: title });
});
`;
