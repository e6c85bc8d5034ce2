import { isServerFile, isTestFile, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

/** Checks that nothing which a browser may load reaches server code, tables or server packages. */
export function checkBrowserReach(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  const cameFrom = new Map<string, string | undefined>();
  const queue: string[] = [];
  for (const file of tree.values()) {
    if (!isBrowserRoot(file)) continue;
    cameFrom.set(file.path, undefined);
    queue.push(file.path);
  }
  for (const current of queue) {
    const file = tree.get(current);
    if (!file) continue;
    for (const link of file.links) {
      if (link.typeOnly) continue;
      const reason = forbiddenInBrowser(link.target, link.specifier);
      if (reason) {
        problems.push({
          path: current,
          line: link.line,
          rule: 'server-only',
          message: `${reason}, but this file can reach the browser (${trail(current, cameFrom)}); import its type only, or move the deed into a .server file.`,
        });
        continue;
      }
      if (link.target === undefined || cameFrom.has(link.target) || !tree.has(link.target)) continue;
      cameFrom.set(link.target, current);
      queue.push(link.target);
    }
  }
  return [...problems, ...checkServerPackages(tree)];
}

function isBrowserRoot(file: SourceFile): boolean {
  const place = placeOf(file.path);
  if (place === undefined || isServerFile(file.path) || isTestFile(file.path)) return false;
  if (!/\.tsx?$/.test(file.path)) return false;
  if (file.isClient || place.layer === 'kit') return true;
  if (/\.(view|widget|live)\.tsx?$/.test(file.path)) return true;
  if (place.layer === 'app') return /^(browser|admin|editor)\//.test(place.inside);
  if (/^(platform-)?slice\.admin\.tsx?$/.test(place.inside)) return true;
  if (place.layer !== 'features' && place.layer !== 'widgets') return false;
  return /^(public|errors|texts)\.ts$|^(ui|rules|calls)\//.test(place.inside);
}

const serverPackages =
  /^(node:|(pg|pg-boss|pino|sharp|nodemailer|busboy|better-auth|sanitize-html|lru-cache|rate-limiter-flexible|drizzle-kit)($|\/)|drizzle-orm\/node-postgres|react-dom\/server)/;

function forbiddenInBrowser(target: string | undefined, specifier: string): string | undefined {
  if (target === undefined) {
    return serverPackages.test(specifier) || /^drizzle-orm/.test(specifier)
      ? `“${specifier}” exists on the server only`
      : undefined;
  }
  if (isServerFile(target)) return `“${specifier}” is a .server file`;
  if (/\.(table|queries)\.ts$/.test(target)) return `“${specifier}” is database code`;
  return undefined;
}

/** A file that uses server packages says so in its name, so that nobody has to open it to know. */
function checkServerPackages(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  for (const file of tree.values()) {
    if (placeOf(file.path) === undefined || isServerFile(file.path) || isTestFile(file.path)) continue;
    const link = file.links.find(
      (candidate) => !candidate.typeOnly && serverPackages.test(candidate.specifier),
    );
    if (!link) continue;
    problems.push({
      path: file.path,
      line: link.line,
      rule: 'server-name',
      message: `uses “${link.specifier}”, so its name must say it: ${file.path
        .split('/')
        .at(-1)
        ?.replace(/\.(tsx?)$/, '.server.$1')}.`,
    });
  }
  return problems;
}

function trail(start: string, cameFrom: ReadonlyMap<string, string | undefined>): string {
  const steps = [start];
  for (let from = cameFrom.get(start); from !== undefined; from = cameFrom.get(from)) steps.unshift(from);
  return steps.length === 1 ? 'directly' : steps.join(' → ');
}
