import { spawnSync } from 'node:child_process';

/**
 * Writes the operator's database into one file with the operator's pg_dump, without what a crash may lose as well and without the
 * rows of the tables that are `leftOut`.
 */
export function dumpServer(databaseUrl: string, file: string, leftOut: readonly string[]): void {
  const whole = ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data'];
  const without = leftOut.map((name) => `--exclude-table-data=public."${name}"`);
  run('pg_dump', [...whole, ...without, `--file=${file}`], databaseUrl);
}

/** Reads such a file into the operator's database; with `replace` what is there is dropped first, else it has to be empty. */
export function restoreDump(databaseUrl: string, file: string, replace: boolean): void {
  const clean = replace ? ['--clean', '--if-exists'] : [];
  const words = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', ...clean, file];
  run('pg_restore', words, databaseUrl);
}

function run(program: string, words: string[], databaseUrl: string): void {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  // Words of a command are there for every user of the machine to see.
  address.password = '';
  const done = spawnSync(program, [`--dbname=${address.href}`, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  if (done.status === 0) return;
  if ((done.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error(
      `A database named in DATABASE_URL is backed up and restored with PostgreSQL's own ${program}, which is not ` +
        'installed here. Install the client programs of that PostgreSQL version, or back it up where it runs.',
    );
  }
  throw new Error(`${program} failed: ${done.error?.message ?? done.stderr.trim()}`);
}
