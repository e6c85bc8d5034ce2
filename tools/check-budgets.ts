// Compares dist/client with what pages may load; part of `npm run build`. Run alone it prints all sizes.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, measureBuild, momentsIn, overdrawn } from './budgets/measure-build.ts';
import { pageBudgets } from './budgets/page-budgets.ts';

const root = join(import.meta.dirname, '..');

/** Sizes of the build in `dist/client` beside their budgets. */
export function measureThisBuild(): Measured[] {
  const views = globSync(['src/**/*.tsx', 'extensions/**/*.tsx'], { cwd: root });
  const moments = momentsIn(
    views
      .filter((file) => !/node_modules|\.test\./.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8')),
  );
  return measureBuild(join(root, 'dist/client'), moments, pageBudgets);
}

/** Throws when the build is larger than a page may load, saying what it is made of. */
export function checkBudgets(): void {
  const problems = overdrawn(measureThisBuild());
  if (problems.length > 0) throw new Error(`The build loads too much.\n\n${problems.join('\n\n')}`);
}

if (import.meta.main) {
  for (const { what, bytes, limit, parts } of measureThisBuild()) {
    console.log(
      `${String(bytes).padStart(6)} of ${limit}  ${what}: ${parts.map((part) => `${part.name} ${part.bytes}`).join(', ')}`,
    );
  }
  checkBudgets();
}
