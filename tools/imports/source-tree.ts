import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { listRepositoryFiles } from '../repository-files.ts';

/** One import, dynamic import or re-export of a source file. */
export interface ImportLink {
  /** As written: `#kit/money.ts`, `./rules/merge-lines.ts`, `node:fs`, `pg`. */
  specifier: string;
  /** Path inside the repository, or undefined for packages and virtual modules. */
  target: string | undefined;
  line: number;
  /** `import type …`: erased, so it exists for the reader and the compiler only. */
  typeOnly: boolean;
  dynamic: boolean;
  reExport: boolean;
}

/** One name that a file exports. */
export interface ExportedName {
  name: string;
  line: number;
  /** Whether a sentence stands above the declaration. */
  documented: boolean;
  /** For `export { a as b } from`: the file it comes from and its name there. */
  origin?: { target: string | undefined; name: string };
}

/** What the import checks know of one file. */
export interface SourceFile {
  path: string;
  text: string;
  lineCount: number;
  links: ImportLink[];
  exports: ExportedName[];
  /** Lines on which `export *` stands. */
  starExports: number[];
  isClient: boolean;
}

/** All checked files by their path inside the repository, with forward slashes. */
export type SourceTree = ReadonlyMap<string, SourceFile>;

const sourcePattern = /\.(ts|tsx|js|mjs)$/;
const readPattern = /\.(ts|tsx|js|mjs|css)$/;
const checkedFolders = /^(src|extensions|tests|tools|packages|seeds|bench|bin)\//;
const aliasPattern = /^#(kit|platform|features|widgets|pages|app)\//;

/** Builds the tree from path → text; what the tests use in place of a disk. */
export function sourceTree(texts: Readonly<Record<string, string>>): SourceTree {
  const files = new Map<string, SourceFile>();
  for (const [filePath, text] of Object.entries(texts)) files.set(filePath, readSource(filePath, text));
  return files;
}

/** Reads every checked file of the repository at `root`; generated and ignored files are left out. */
export function readSourceTree(root: string): SourceTree {
  const texts: Record<string, string> = {};
  for (const filePath of listRepositoryFiles(root)) {
    if (!checkedFolders.test(filePath)) continue;
    texts[filePath] = readPattern.test(filePath) ? readFileSync(path.join(root, filePath), 'utf8') : '';
  }
  return sourceTree(texts);
}

function readSource(filePath: string, text: string): SourceFile {
  const file: SourceFile = {
    path: filePath,
    text,
    lineCount: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
    links: [],
    exports: [],
    starExports: [],
    isClient: false,
  };
  if (!sourcePattern.test(filePath) || filePath.endsWith('.d.ts')) return file;
  const parsed = parseSync(filePath, text);
  if (parsed.errors.length > 0) throw new Error(`${filePath}: ${parsed.errors[0]?.message}`);
  collectLinks(file, parsed.module);
  // The syntax tree is only built when asked for, so most files are spared it.
  if (text.includes('use client')) {
    file.isClient = parsed.program.body.some(
      (statement) => 'directive' in statement && statement.directive === 'use client',
    );
  }
  return file;
}

function collectLinks(file: SourceFile, module: EcmaScriptModule): void {
  const lineAt = lineFinder(file.text);
  const add = (specifier: string, start: number, kind: Partial<ImportLink>) => {
    file.links.push({
      specifier,
      target: resolveSpecifier(file.path, specifier),
      line: lineAt(start),
      typeOnly: false,
      dynamic: false,
      reExport: false,
      ...kind,
    });
  };
  for (const statement of module.staticImports) {
    const typeOnly = /^import\s+type\b/.test(file.text.slice(statement.start, statement.end));
    add(statement.moduleRequest.value, statement.start, { typeOnly });
  }
  for (const statement of module.staticExports) {
    const typeOnly = /^export\s+type\b/.test(file.text.slice(statement.start, statement.end));
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) add(request.value, statement.start, { typeOnly, reExport: true });
    const star = statement.entries.some((entry) => /^All/.test(entry.importName.kind));
    if (star) file.starExports.push(lineAt(statement.start));
    const documented = hasSentenceAbove(file.text, statement.start);
    for (const entry of statement.entries) {
      const name = entry.exportName.name;
      if (name === null) continue;
      const origin = entry.moduleRequest
        ? {
            target: resolveSpecifier(file.path, entry.moduleRequest.value),
            name: entry.importName.name ?? name,
          }
        : undefined;
      file.exports.push({ name, line: lineAt(statement.start), documented, origin });
    }
  }
  for (const call of module.dynamicImports) {
    const literal = file.text.slice(call.moduleRequest.start, call.moduleRequest.end);
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(literal)?.[1];
    if (specifier) add(specifier, call.start, { dynamic: true });
  }
}

/** Whether a doc comment ends right above `start`; remarks to the linter may stand between. */
function hasSentenceAbove(text: string, start: number): boolean {
  const above = text.slice(0, start).replace(/(\s*\/\/[^\n]*\n)*\s*$/, '');
  return above.endsWith('*/') && above.slice(above.lastIndexOf('/*')).startsWith('/**');
}

/** The repository path that a specifier means, or undefined when it is a package. */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  if (aliasPattern.test(bare)) return `src/${bare.slice(1)}`;
  if (bare.startsWith('#seeds/')) return bare.slice(1);
  return undefined;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
