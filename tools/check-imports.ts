import { slices as featureOrder } from '../vitrine.config.ts';
import { checkAnatomy } from './imports/anatomy.ts';
import { checkBrowserReach } from './imports/browser-reach.ts';
import { checkClosedLists } from './imports/closed-lists.ts';
import { checkCycles } from './imports/cycles.ts';
import { checkDirection } from './imports/direction.ts';
import { checkNames, type LengthRules } from './imports/names.ts';
import { formatProblem, type Problem } from './imports/problem.ts';
import { checkPublicApi } from './imports/public-api.ts';
import { checkServerApi } from './imports/server-api.ts';
import { readSourceTree, type SourceTree } from './imports/source-tree.ts';
import { lineLimit, longFiles, testLineLimit } from './long-files.ts';

/** What the checks take from the repository besides the files. */
export interface HouseRules {
  featureOrder: readonly string[];
  lengths: LengthRules;
}

/** All broken house rules of a tree, sorted by file. */
export function checkHouse(tree: SourceTree, rules: HouseRules): Problem[] {
  const problems = [
    ...checkDirection(tree, rules.featureOrder),
    ...checkPublicApi(tree),
    ...checkServerApi(tree),
    ...checkCycles(tree),
    ...checkBrowserReach(tree),
    ...checkNames(tree, rules.lengths),
    ...checkAnatomy(tree, rules.featureOrder),
    ...checkClosedLists(tree, rules.featureOrder),
  ];
  return problems.sort((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0));
}

if (import.meta.main) {
  const root = process.argv[2] ?? process.cwd();
  const tree = readSourceTree(root);
  const problems = checkHouse(tree, { featureOrder, lengths: { lineLimit, testLineLimit, longFiles } });
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(`${tree.size} files, ${problems.length} broken rules.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
