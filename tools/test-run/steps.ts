/** One step of a full test run. */
export interface Step {
  name: string;
  /** A check counts as one test; a suite counts its tests. */
  kind: 'check' | 'suite';
  /** Steps of the same stage may run side by side; stages run one after another. */
  stage: number;
  minutes: number;
  command: string;
  args: readonly string[];
  /** Suites: which files of the repository belong to it. */
  files?: RegExp;
  /** What a developer types to repeat the step alone. */
  again: string;
}

/** The steps of `npm test`. `node` is the binary that runs this very program. */
export function testSteps(node: string, cores: number): Step[] {
  const check = (name: string, stage: number, minutes: number, command: string, args: string[]): Step => ({
    name,
    kind: 'check',
    stage,
    minutes,
    command,
    args,
    again: `npm test -- --only ${name}`,
  });
  const suite = (name: string, minutes: number, workers: number, files: RegExp): Step => ({
    name,
    kind: 'suite',
    stage: 3,
    minutes,
    command: 'vitest',
    args: [
      'run',
      '--project',
      `${name}*`,
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
    ],
    files,
    again: `npx vitest run --project '${name}*' <file>`,
  });
  return [
    check('types', 1, 5, 'tsc', ['--noEmit']),
    check('lint', 1, 3, 'biome', ['check', '--max-diagnostics=100', '.']),
    check('imports', 1, 2, node, ['tools/check-imports.ts']),
    check('lockfile', 1, 1, node, ['tools/check-lockfile.ts']),
    check('dependencies', 1, 1, node, ['tools/check-dependencies.ts']),
    check('docs', 1, 2, node, ['tools/check-docs.ts']),
    check('knip', 1, 4, 'knip', ['--no-progress']),
    check('build', 2, 6, node, ['--run', 'build']),
    check('call-docs', 2, 2, node, ['tools/write-call-docs.ts', '--check']),
    check('point-docs', 1, 2, node, ['tools/write-point-docs.ts', '--check']),
    // The minutes are for machines that are slow at that moment: a run is to stay below 30 in all.
    // Browsers wait much, and programs that start and stop do little else: side by side with the rest they fill the cores,
    // which none of them does alone. The longest begin first, so that no core waits for one of them in the end. Contract
    // tests wait half of their time, for jobs, mails and screens that stand still.
    suite('e2e', 55, Math.min(cores, 4), /^tests\/e2e\/.*\.spec\.ts$/),
    suite('contract', 55, Math.min(cores + 1, 4), /^tests\/contract\/.*\.test\.tsx?$/),
    suite('programs', 16, 1, /^tests\/programs\/.*\.test\.ts$/),
    suite('unit', 16, Math.min(cores, 8), /^(src|extensions|tools|seeds|bench|bin)\/.*\.test\.tsx?$/),
    check('ledger', 4, 1, node, ['tools/requirements.ts', '--check']),
  ];
}
