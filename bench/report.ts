import { type Figure, type Measured, reaches } from './figure.ts';
import type { Machine } from './machine.ts';

/** A run as it is kept in `bench/results`. */
export interface BenchRun {
  at: string;
  machine: Machine;
  command: string;
  measured: Measured[];
}

/** A number with as many digits as it deserves. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toString();
  return value.toFixed(Math.abs(value) < 1 ? 3 : 2);
}

function goalText({ goal }: Figure): string {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

function verdict(figure: Figure): string {
  const reached = reaches(figure);
  if (reached === undefined) return '';
  return reached ? 'reached' : 'MISSED';
}

/** The table for the terminal. */
export function terminalTable(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ figures }) =>
    figures.map((figure) => [
      figure.name,
      `${shortNumber(figure.value)} ${figure.unit}`,
      goalText(figure),
      verdict(figure),
      figure.note ?? '',
    ]),
  );
  const all = [['Measured', 'Result', 'Goal', 'Verdict', 'Note'], ...rows];
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
  const goals = run.measured.flatMap(({ figures }) => figures.filter(({ goal }) => goal));
  const reached = goals.filter((figure) => reaches(figure)).length;
  return `${[
    '# Performance',
    '',
    '<!-- Written by `npm run bench`; do not edit by hand. -->',
    '',
    `${reached} of ${goals.length} goals reached. Measured at commit ${machine.commit} on ${run.at.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}.`,
    '',
    'Reproduce: `npm run build`, then `npm run bench`. `npm run bench -- --only pages,cart` measures a part, `--quick` takes shorter rounds, `--install` adds the time and size of an installation. The single rounds, the statements and the plans are in `bench/results`.',
    '',
    'CPU ms is the time that Node and all processes of PostgreSQL spend on one request, read from the system before and after each round: the steadiest figure, because it hardly depends on what else the machine does. Requests/s do depend on it, since load generator, shop and database share the cores. Every figure is the median of its rounds.',
    ...disturbance(machine),
    ...run.measured.flatMap(section),
    '',
  ].join('\n')}`;
}

function disturbance({ othersCores, cores }: Machine): string[] {
  if (othersCores <= 0.2) return [];
  return [
    '',
    `**Other programs kept ${othersCores.toFixed(1)} of the ${cores} cores busy during this run.** Times in milliseconds and requests/s are therefore worse than on a machine of one's own; CPU ms and counts are hardly affected.`,
  ];
}

function section({ title, how, figures }: Measured): string[] {
  return [
    '',
    `## ${title}`,
    '',
    how,
    '',
    '| | Result | Goal | |',
    '| --- | --- | --- | --- |',
    ...figures.map(
      (figure) =>
        `| ${figure.name} | ${shortNumber(figure.value)} ${figure.unit} | ${goalText(figure)} | ${[
          verdict(figure),
          figure.note ?? '',
        ]
          .filter(Boolean)
          .join('; ')} |`,
    ),
  ];
}
