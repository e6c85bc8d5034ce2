import { describe, expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { openGoals } from './goals.ts';
import { type BenchRun, type DatedPart, mergeParts, performancePage, summary } from './report.ts';

const fragments: Figure = { name: 'Fragments', unit: 'x bare Node', value: 12.3456, note: '0.19 CPU ms' };
const added: Figure = { name: 'Add to cart', unit: 'x bare Node', value: 43 };
const home: Figure = { name: 'Home page, uncached', unit: 'x bare Node', value: 111.2 };

const part = (title: string, figures: Figure[], commit = 'abc1234'): DatedPart => ({
  title,
  how: `How ${title} was measured.`,
  figures,
  at: '2026-01-02T03:04:05Z',
  commit,
});

const run = (...measured: DatedPart[]): BenchRun => ({
  at: '2026-01-02T03:04:05Z',
  machine: {
    processor: 'Some processor',
    cores: 2,
    memoryGb: 8,
    system: 'Linux',
    node: 'v24',
    commit: 'abc1234',
    othersCores: 0,
  },
  command: 'npm run bench',
  measured,
});

describe('the end of a run', () => {
  test('tells how many goals were reached, which were missed, and which were no part of it', () => {
    const text = summary([fragments, added, home]);
    expect(text).toContain('1 of 2 goals reached; missed: Add to cart.');
    expect(text).toMatch(/Not part of this run: .*Idle memory/);
    expect(text).toContain(`${openGoals.length} further goals wait`);
  });
});

describe('docs/performance.md', () => {
  test('shows multiple, goal, verdict, and what that was on this machine', () => {
    const page = performancePage(run(part('Cart', [fragments, added, home])));
    expect(page).toContain('| Fragments | 12.35x bare Node | ≤ 20x bare Node | reached | 0.19 CPU ms |');
    expect(page).toContain('| Add to cart | 43x bare Node | ≤ 35x bare Node | MISSED |  |');
    expect(page).toContain('| Home page, uncached | 111x bare Node |  |  |  |');
  });

  test('lists the goals that wait for what is not built', () => {
    const page = performancePage(run());
    for (const { what, goal } of openGoals) expect(page).toContain(`| ${what} | ${goal} |`);
  });

  test('names the commit of a part that this run did not measure', () => {
    const page = performancePage(run(part('Cart', [added]), part('Installation', [home], 'old0000')));
    expect(page).toContain(
      'How Installation was measured. (From an earlier run: commit old0000, 2026-01-02.)',
    );
    expect(page).not.toContain('How Cart was measured. (From');
  });
});

test('a run that measured a part keeps the others, and drops those without day and commit', () => {
  const { at: _, ...undated } = part('Old kind', [home]);
  const earlier = [part('Cart', [added], 'old0000'), part('Click', [home], 'old0000'), undated as DatedPart];
  const merged = mergeParts(earlier, [part('Cart', [fragments]), part('Start', [home])]);
  expect(merged.map(({ title, commit }) => `${title} ${commit}`)).toEqual([
    'Cart abc1234',
    'Click old0000',
    'Start abc1234',
  ]);
});
