import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRepositoryFiles } from './repository-files.ts';

/** What the check needs to know of the repository. */
export interface DocsWorld {
  /** Text of each document by its path. */
  documents: Readonly<Record<string, string>>;
  scripts: readonly string[];
  exists(repositoryPath: string): boolean;
}

/** Links that lead nowhere and commands that do not exist, one line each. */
export function checkDocs(world: DocsWorld): string[] {
  const problems: string[] = [];
  for (const [document, text] of Object.entries(world.documents)) {
    let inBlock = false;
    text.split('\n').forEach((line, index) => {
      const report = (message: string) => problems.push(`${document}:${index + 1} ${message}`);
      if (/^\s*(```|~~~)/.test(line)) inBlock = !inBlock;
      // Code blocks hold commands to check, but no links.
      else if (!inBlock) checkLinks(world, document, line, report);
      checkCommands(world, line, report);
    });
  }
  return problems;
}

function checkLinks(
  world: DocsWorld,
  document: string,
  line: string,
  report: (message: string) => void,
): void {
  const prose = line.replace(/`[^`]*`/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    const [file = '', anchor] = target.split('#');
    const aimed = file === '' ? document : path.posix.join(path.posix.dirname(document), decodeURI(file));
    if (aimed.startsWith('../') || file.startsWith('/')) {
      report(`“${target}” leaves the repository; link to a file of it.`);
    } else if (!world.exists(aimed.replace(/\/$/, ''))) {
      report(`“${target}” does not exist.`);
    } else if (anchor && !hasAnchor(world.documents[aimed], anchor)) {
      report(`“${target}”: ${aimed} has no heading “${anchor}”.`);
    }
  }
}

function hasAnchor(text: string | undefined, anchor: string): boolean {
  if (text === undefined) return true;
  return text.split('\n').some((line) => {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    return heading !== undefined && slugOf(heading) === anchor.toLowerCase();
  });
}

/** The anchor that Git hosts give a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function checkCommands(world: DocsWorld, line: string, report: (message: string) => void): void {
  for (const [, name = ''] of line.matchAll(/\bnpm run ([a-z][a-z0-9:_-]*)/g)) {
    if (!world.scripts.includes(name)) report(`\`npm run ${name}\` is no script of package.json.`);
  }
  for (const [, name = ''] of line.matchAll(/\bnpm (start|test)\b/g)) {
    if (!world.scripts.includes(name)) report(`\`npm ${name}\` is no script of package.json.`);
  }
}

function readWorld(root: string): DocsWorld {
  const documents: Record<string, string> = {};
  for (const file of listRepositoryFiles(root)) {
    if (file.endsWith('.md')) documents[file] = readFileSync(path.join(root, file), 'utf8');
  }
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return {
    documents,
    scripts: Object.keys(manifest.scripts ?? {}),
    exists: (repositoryPath) => existsSync(path.join(root, repositoryPath)),
  };
}

if (import.meta.main) {
  const world = readWorld(path.resolve(import.meta.dirname, '..'));
  const problems = checkDocs(world);
  for (const problem of problems) console.log(problem);
  console.log(`${Object.keys(world.documents).length} documents, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
