import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { isPure } from './mutation/pure-files.ts';
import { formatScores, leastScore, type MutantOutcome, scoresOf, survivorLine } from './mutation/scores.ts';
import { listRepositoryFiles } from './repository-files.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const wanted = process.argv.slice(2).map((place) => path.relative(root, path.resolve(place)));
const files = listRepositoryFiles(root)
  .filter(isPure)
  .filter((file) => wanted.length === 0 || wanted.some((place) => file === place || isInside(file, place)));

if (files.length === 0) {
  console.error('No pure file there: rules/, src/kit and the platform’s tested pure files are mutated.');
  process.exitCode = 1;
} else {
  const tried = (await mutate(files)).filter(({ status }) => status !== 'Ignored');
  // What earlier runs found elsewhere is handed over as well.
  const outcomes = tried.map(outcomeOf).filter(({ file }) => files.includes(file));
  for (const survivor of outcomes.filter(({ killed }) => !killed)) console.log(survivorLine(survivor));
  const scores = scoresOf(outcomes);
  console.log(`\n${formatScores(scores)}`);
  if (wanted.length === 0) writeFileSync(path.join(root, 'docs/mutation.md'), report(outcomes));
  if (scores.some(({ score }) => score < leastScore)) process.exitCode = 1;
}

function isInside(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}

function mutate(mutated: readonly string[]): Promise<MutantResult[]> {
  const options = {
    mutate: [...mutated],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    coverageAnalysis: 'perTest' as const,
    // A constant that is read when its file loads would need all tests run anew for each of its mutants.
    ignoreStatic: true,
    reporters: ['progress'],
    concurrency: 2,
    // What did not change since the last run is not tried again.
    incremental: true,
    incrementalFile: '.cache/mutation/incremental.json',
    tempDirName: '.cache/mutation/work',
    // Stryker rewrites it with functions that TypeScript 7 no longer has; nothing here needs it rewritten.
    tsconfigFile: 'none.json',
    ignorePatterns: [
      '/dist',
      '/data',
      '/docs',
      '/public',
      '/tests/e2e',
      '/tests/contract',
      '/tests/programs',
      '/.cache',
      '/bench',
      '/seeds/pictures',
    ],
  };
  return new Stryker(options).runMutationTest();
}

function outcomeOf(mutant: MutantResult): MutantOutcome {
  return {
    file: path.relative(root, path.resolve(mutant.fileName)),
    line: mutant.location.start.line,
    mutator: mutant.mutatorName,
    replacement: mutant.replacement ?? '',
    // A mutant that cannot run, or runs for ever, is noticed as well.
    killed: !['Survived', 'NoCoverage'].includes(mutant.status),
  };
}

function report(outcomes: readonly MutantOutcome[]): string {
  const survivors = outcomes.filter(({ killed }) => !killed);
  return `# Mutation testing

Written by \`npm run mutate\`: Stryker breaks each pure rule in every small way it knows, and the unit tests have to notice. Each slice has to notice at least ${leastScore} %. Breaks of constants that are read when a file is loaded are not tried.

${formatScores(scoresOf(outcomes))}

## What no unit test noticed

Most of these change nothing that could be seen (a check that another one repeats, a sort of equal things), or only what a test of a call or a page notices.

${survivors.map((survivor) => `- ${survivorLine(survivor)}`).join('\n')}
`;
}
