// Weighs dist/client; part of `npm run build`, which stops when the script of every page is too large. What a page
// loads is measured where it is rendered: tests/e2e/page-budgets.spec.ts. Run alone it prints the size of every piece.
import { join } from 'node:path';
import { overdrawn, readBuild } from './budgets/measure-page.ts';
import { ENTRY_BUDGET } from './budgets/page-budgets.ts';

const build = () => readBuild(join(import.meta.dirname, '../dist/client'));

/** Throws when the script of every page is larger than it may be, saying what it is made of. */
export function checkBudgets(): void {
  const { entry, weigh } = build();
  const problems = overdrawn([weigh('the script of every page', ENTRY_BUDGET, entry)]);
  if (problems.length > 0) throw new Error(`The build loads too much.\n\n${problems.join('\n\n')}`);
}

if (import.meta.main) {
  const { entry, pieces, weigh } = build();
  console.log(`${weigh('', 0, entry).bytes} of ${ENTRY_BUDGET}  the script of every page`);
  for (const { name, bytes } of weigh('', 0, pieces).parts)
    console.log(`${String(bytes).padStart(6)}  ${name}`);
  checkBudgets();
}
