// Writes db/migrations from the tables in src/**/*.table.ts and the hand-written SQL in db/sql.
//
// Until the first release there is one initial migration, made anew on every run, so that the tables' history
// before the release is nobody's burden:
//   db/sql/before-tables/*.sql   extensions, and functions that tables use (generated columns, index expressions)
//   0000…_initial                all tables
//   db/sql/*.sql                 functions, triggers and checks that need the tables
// The same input always gives the same files. A file `db/migrations/RELEASED` ends this: what is there then
// stays for ever, and new migrations are added with drizzle-kit (drizzle.config.ts).
//   --check     writes nothing, fails when something would change
//   --release   for the first release: writes this file, and the snapshot that drizzle-kit compares with
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'db/migrations');
const breakpoint = '\n--> statement-breakpoint\n';
// Migrations are ordered by this time; fixed, because the same input must give the same files.
const firstTime = Date.UTC(2026, 0, 1);

type Migration = { name: string; text: string };

if (existsSync(join(folder, 'RELEASED'))) {
  if (process.argv.includes('--check')) process.exit(0);
  console.error(
    'db/migrations is released and no longer made anew. Add to it instead:\n' +
      '  npx drizzle-kit generate --name <deed>            after a change of tables\n' +
      '  npx drizzle-kit generate --custom --name <deed>   for SQL written by hand',
  );
  process.exit(1);
}

const empty = generateDrizzleJson({});
const schema = generateDrizzleJson(await declaredTables(), empty.id, undefined, 'snake_case');
const migrations = [
  ...handWritten('db/sql/before-tables'),
  { name: 'initial', text: await tableStatements() },
  ...handWritten('db/sql'),
];
const isCheck = process.argv.includes('--check');
const changed = writeMigrations(migrations, isCheck);
console.log(`${migrations.length} migrations, ${changed.length} files ${isCheck ? 'to change' : 'changed'}`);
if (isCheck && changed.length > 0) {
  console.error(
    `db/migrations is behind src/**/*.table.ts or db/sql: run "npm run db:generate" (${changed.join(', ')}).`,
  );
  process.exitCode = 1;
}

if (process.argv.includes('--release')) release();

function handWritten(from: string): Migration[] {
  const files = globSync('*.sql', { cwd: join(root, from) }).sort();
  return files.map((file) => ({
    name: basename(file, '.sql'),
    text: readFileSync(join(root, from, file), 'utf8'),
  }));
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const found = new Set<unknown>();
  for (const file of globSync('src/**/*.table.ts', { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const name of Object.keys(module).sort()) found.add(module[name]);
  }
  return Object.fromEntries([...found].map((value, index) => [String(index), value]));
}

async function tableStatements(): Promise<string> {
  const statements = await generateMigration(empty, schema);
  return `${statements.map((statement) => statement.trim()).join(breakpoint)}\n`;
}

function release(): void {
  const last = String(migrations.length - 1).padStart(4, '0');
  writeFileSync(join(folder, `meta/${last}_snapshot.json`), `${JSON.stringify(schema, null, 2)}\n`);
  writeFileSync(join(folder, 'RELEASED'), 'What is in this folder never changes any more.\n');
}

/** Writes what differs and removes what is no longer there, or only finds out; returns the names of these files. */
function writeMigrations(all: Migration[], onlyCheck: boolean): string[] {
  const entries = all.map(({ name }, idx) => ({
    idx,
    version: '7',
    when: firstTime + idx,
    tag: `${String(idx).padStart(4, '0')}_${name}`,
    breakpoints: true,
  }));
  const files = new Map(all.map(({ text }, idx) => [`${entries[idx]?.tag}.sql`, text]));
  const journal = { version: '7', dialect: 'postgresql', entries };
  files.set('meta/_journal.json', `${JSON.stringify(journal, null, 2)}\n`);

  mkdirSync(join(folder, 'meta'), { recursive: true });
  const surplus = readdirSync(folder).filter((name) => name.endsWith('.sql') && !files.has(name));
  const different = [...files].filter(([file, text]) => {
    const path = join(folder, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  if (!onlyCheck) {
    for (const file of surplus) rmSync(join(folder, file));
    for (const [file, text] of different) writeFileSync(join(folder, file), text);
  }
  return [...surplus, ...different.map(([file]) => file)];
}
