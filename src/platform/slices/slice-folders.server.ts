import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { MigrationHistory, ProgramMigrations } from '#platform/db/migrate.server.ts';

/**
 * The folder of a slice that `vitrine.config.ts` names, below the program's own and with forward slashes. Throws when
 * it is not there.
 */
export function sliceFolder(root: string, name: string): string {
  const own = name.startsWith('.') ? join(name) : join('src/features', name);
  const folder = name.startsWith('.') || existsSync(join(root, own)) ? own : join('node_modules', name);
  if (!existsSync(join(root, folder)))
    throw new Error(`vitrine.config.ts names the slice ${name}, which is not there.`);
  return folder.replaceAll('\\', '/');
}

/** The folder of a slice's own migrations, below the program's; undefined when it brings none. */
export function migrationsFolder(root: string, name: string): string | undefined {
  const folder = `${sliceFolder(root, name)}/data/migrations`;
  return existsSync(join(root, folder)) ? folder : undefined;
}

/** The folder with a slice's words in further languages, below the program's; undefined when it brings none. */
export function languagesFolder(root: string, name: string): string | undefined {
  const folder = `${sliceFolder(root, name)}/languages`;
  return existsSync(join(root, folder)) ? folder : undefined;
}

/** Where words in further languages are: the program's own folder (or `own`), and those of its slices. */
export function languageFolders(
  root: string,
  slices: readonly { languages?: string }[],
  own = 'languages',
): string[] {
  return [own, ...slices.flatMap(({ languages }) => languages ?? [])].map((folder) => resolve(root, folder));
}

/** The histories of the slices that bring one, in their order, from how they were composed. */
export function historiesOf(
  root: string,
  slices: readonly { name: string; migrations?: string }[],
): MigrationHistory[] {
  return slices.flatMap(({ name, migrations }) =>
    migrations === undefined ? [] : [{ slice: name, folder: resolve(root, migrations) }],
  );
}

/** All migrations of a program with these slices. */
export function programMigrations(
  root: string,
  slices: readonly { name: string; migrations?: string }[],
): ProgramMigrations {
  return { folder: join(root, 'db/migrations'), slices: historiesOf(root, slices) };
}

/** The same from the names in `vitrine.config.ts`, where no slice was loaded; packages, which name themselves, are left out. */
export function namedMigrations(root: string, names: readonly string[]): ProgramMigrations {
  const slices = names.flatMap((name) => {
    const migrations = migrationsFolder(root, name);
    return migrations?.startsWith('node_modules/')
      ? []
      : [{ name: basename(name), ...(migrations ? { migrations } : {}) }];
  });
  return programMigrations(root, slices);
}
