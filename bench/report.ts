import { type Figure, type Measured, withUnit } from './figure.ts';
import { type Goal, goalOf, openGoals, reaches, standing } from './goals.ts';
import type { Machine } from './machine.ts';

/** A part of a run, with the day and the commit at which it was measured. */
export interface DatedPart extends Measured {
  at: string;
  commit: string;
}

/** A run as it is kept in `bench/results`. */
export interface BenchRun {
  at: string;
  machine: Machine;
  command: string;
  measured: DatedPart[];
}

/**
 * The parts of a run in the order of the newer one's, with those that only the earlier run has. Parts from before
 * figures had their day and commit are left out: their goals were of another kind.
 */
export function mergeParts(earlier: readonly DatedPart[], newer: readonly DatedPart[]): DatedPart[] {
  const fresh = new Map(newer.map((part) => [part.title, part]));
  const kept = earlier.filter(({ at }) => at).map((part) => fresh.get(part.title) ?? part);
  return [...kept, ...newer.filter(({ title }) => !kept.some((part) => part.title === title))];
}

function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  return 'atMost' in goal
    ? `≤ ${withUnit(goal.atMost, goal.unit)}`
    : `≥ ${withUnit(goal.atLeast, goal.unit)}`;
}

function verdict(figure: Figure): string {
  const reached = reaches(figure);
  if (reached === undefined) return '';
  return reached ? 'reached' : 'MISSED';
}

/** How many goals were reached, and which were not, in two or three lines. */
export function summary(figures: readonly Figure[]): string {
  const { reached, missed, unmeasured } = standing(figures);
  return [
    `${reached.length} of ${reached.length + missed.length} goals reached${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}.`,
    ...(unmeasured.length > 0 ? [`Not part of this run: ${unmeasured.join(', ')}.`] : []),
    `${openGoals.length} further goals wait for what is not built.`,
  ].join('\n');
}

/** The table for the terminal. */
export function terminalTable(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ figures }) =>
    figures.map((figure) => [
      figure.name,
      withUnit(figure.value, figure.unit),
      goalText(goalOf(figure)),
      verdict(figure),
      figure.note ?? '',
    ]),
  );
  const all = [['Measured', 'Result', 'Goal', 'Verdict', 'On this machine'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The page for docs/performance.md. */
export function performancePage(run: BenchRun): string {
  const { machine } = run;
  const figures = run.measured.flatMap((part) => part.figures);
  return `${[
    '# Performance',
    '',
    '<!-- Written by `npm run bench`; do not edit by hand. -->',
    '',
    summary(figures).replaceAll('\n', ' '),
    '',
    `Measured at commit ${machine.commit} on ${run.at.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}.`,
    '',
    'Machines differ by a factor of four, so a goal is a multiple of a yardstick that is measured in the same run, in turns with the work: *bare Node* (the CPU of a `node:http` server for an answer of 7 kB), *blank page* (the LCP of a page with nothing but a heading, on the same slow phone), *bare start* (a bare Node process up to its first answer), and *the peer*, another shop that gets the same work. A figure is the median of its rounds’ ratios; what it was on this machine stands beside it, for information.',
    '',
    'Reproduce: `npm run bench`. `npm run bench -- --only pages,cart` measures a part, `--quick` takes shorter rounds, `--install` adds the time and size of an installation, `--peer vendure` brings Vendure up from npm in a temporary folder (with a PostgreSQL of its own, or a database on the server of `DATABASE_URL`) and gives both shops the same work. The single rounds, the statements and the plans are in `bench/results`. CPU ms is the time that Node and all processes of PostgreSQL spend on one request, read from the system before and after each round.',
    ...disturbance(machine),
    ...run.measured.flatMap((part) => section(part, machine)),
    ...open(),
    '',
  ].join('\n')}`;
}

function disturbance({ othersCores, cores }: Machine): string[] {
  if (othersCores <= 0.2) return [];
  return [
    '',
    `**Other programs kept ${othersCores.toFixed(1)} of the ${cores} cores busy during this run.** Milliseconds and requests/s are therefore worse than on a machine of one's own; multiples, on which the goals stand, are hardly affected.`,
  ];
}

function section({ title, how, figures, at, commit }: DatedPart, machine: Machine): string[] {
  const older =
    commit === machine.commit ? '' : ` (From an earlier run: commit ${commit}, ${at.slice(0, 10)}.)`;
  return [
    '',
    `## ${title}`,
    '',
    `${how}${older}`,
    '',
    '| | Result | Goal | Verdict | On this machine |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(
      (figure) =>
        `| ${[
          figure.name,
          withUnit(figure.value, figure.unit),
          goalText(goalOf(figure)),
          verdict(figure),
          figure.note ?? '',
        ].join(' | ')} |`,
    ),
  ];
}

function open(): string[] {
  return [
    '',
    '## Not built',
    '',
    'Goals for which nothing can be measured yet; none of them counts as reached.',
    '',
    '| | Goal | Waits for |',
    '| --- | --- | --- |',
    ...openGoals.map(({ what, goal, waitsFor }) => `| ${what} | ${goal} | ${waitsFor} |`),
  ];
}
