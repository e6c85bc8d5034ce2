import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File contents by path inside the repository. */
export type Files = Readonly<Record<string, string>>;

/** What a scaffold makes: new files, and changed ones that exist already. */
export interface Scaffold {
  created: Files;
  changed: Files;
}

/** Writes a scaffold below `root` and formats it; refuses to overwrite a file that it would create. */
export function writeScaffold(root: string, scaffold: Scaffold): void {
  const taken = Object.keys(scaffold.created).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`Exists already: ${taken.join(', ')}`);
  const files = { ...scaffold.created, ...scaffold.changed };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const sources = Object.keys(files).filter((file) => /\.tsx?$/.test(file));
  const biome = path.join(root, 'node_modules', '.bin', 'biome');
  spawnSync(biome, ['check', '--write', ...sources], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of Object.keys(scaffold.created)) console.log(`new      ${file}`);
  for (const file of Object.keys(scaffold.changed)) console.log(`changed  ${file}`);
}

/** Runs a scaffold's command line; what it throws is told in one line. */
export function runScaffold(make: () => void): void {
  try {
    make();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
