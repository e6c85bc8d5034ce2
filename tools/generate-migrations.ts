// Adds a migration to db/migrations for what changed in the tables of src/**/*.table.ts. What is in that folder stays
// as it is for ever: shops have run it.
//   --name <deed>      name of the migration; without it the change itself must be none
//   --by-hand <deed>   adds an empty migration, to be filled with SQL that tables cannot declare (triggers, moved data)
//   --check            writes nothing, fails when the tables are ahead of the migrations
// A column or table that takes the place of another is dropped in one migration and added in the next: nobody can tell
// whether it was meant to be renamed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'db/migrations');
const journalFile = join(folder, 'meta/_journal.json');
// The tables as the migrations make them, which the next one starts from.
const snapshotFile = join(folder, 'meta/snapshot.json');
const breakpoint = '\n--> statement-breakpoint\n';
// Migrations are ordered by this time, which has to grow with each.
const firstTime = Date.UTC(2026, 0, 1);

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

const { values: options } = parseArgs({
  options: {
    name: { type: 'string' },
    'by-hand': { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const before = JSON.parse(readFileSync(snapshotFile, 'utf8')) as DrizzleSnapshotJSON;
const now = generateDrizzleJson(await declaredTables(), before.id, undefined, 'snake_case');
const statements = await generateMigration(before, now);

if (options['by-hand']) {
  console.log(`Write the SQL into ${add(options['by-hand'], '')}`);
} else if (statements.length === 0) {
  console.log('The migrations make all tables as they are.');
} else if (options.check || !options.name) {
  console.error(
    `The tables in src/**/*.table.ts are ahead of db/migrations: npm run db:generate -- --name <deed>\n\n${statements.join('\n')}`,
  );
  process.exitCode = 1;
} else {
  console.log(
    `Added ${add(options.name, `${statements.map((statement) => statement.trim()).join(breakpoint)}\n`)}`,
  );
  writeFileSync(snapshotFile, `${JSON.stringify(now, null, 2)}\n`);
}

function add(deed: string, text: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(deed)) throw new Error(`"${deed}" is no name: a-z, 0-9 and - only`);
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${deed}`;
  journal.entries.push({ idx, version: '7', when: firstTime + idx, tag, breakpoints: true });
  writeFileSync(join(folder, `${tag}.sql`), text);
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  return `db/migrations/${tag}.sql`;
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const found = new Set<unknown>();
  for (const file of globSync('src/**/*.table.ts', { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const name of Object.keys(module).sort()) found.add(module[name]);
  }
  return Object.fromEntries([...found].map((value, index) => [String(index), value]));
}
