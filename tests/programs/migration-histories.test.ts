import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const house = join(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-histories-'));
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  mkdirSync(join(root, 'db/migrations/meta'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Declares a table of whole numbers. */
function table(file: string, name: string, columns: readonly string[]): void {
  const fields = columns.map((column) => `${column}: integer()`).join(', ');
  write(
    file,
    `import { integer, pgTable } from 'drizzle-orm/pg-core';\nexport const declared = pgTable('${name}', { ${fields} });\n`,
  );
}

function generate(...words: string[]) {
  const done = spawnSync(process.execPath, ['tools/generate-migrations.ts', '--root', root, ...words], {
    cwd: house,
    encoding: 'utf8',
  });
  return { said: `${done.stdout}${done.stderr}`, status: done.status };
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('writes a slice’s tables into its folder, and leaves to the common history what that has made', () => {
  table('src/platform/mail/mail.table.ts', 'mail', ['n']);
  expect(generate('--name', 'initial').said).toBe('Added db/migrations/0000_initial.sql\n');

  // As the tables that stood in the common history before slices had one of their own.
  const snapshot = JSON.parse(read('db/migrations/meta/snapshot.json'));
  const [mail] = Object.values(snapshot.tables) as Record<string, unknown>[];
  snapshot.tables['public.cart'] = { ...mail, name: 'cart' };
  write('db/migrations/meta/snapshot.json', JSON.stringify(snapshot));
  table('src/features/cart/data/cart.table.ts', 'cart', ['n', 'm']);
  table('extensions/gift-note/data/gift-note.table.ts', 'gift_note', ['n']);

  const ahead = generate('--check');
  expect(ahead.status).toBe(1);
  expect(ahead.said).toContain('ahead of db/migrations');
  expect(ahead.said).toContain('ahead of extensions/gift-note/data/migrations');
  expect(generate('--name', 'more').said).toBe(
    'Added db/migrations/0001_more.sql\nAdded extensions/gift-note/data/migrations/0000_more.sql\n',
  );
  expect(read('db/migrations/0001_more.sql')).toBe('ALTER TABLE "cart" ADD COLUMN "m" integer;\n');
  expect(read('extensions/gift-note/data/migrations/0000_more.sql')).toContain('CREATE TABLE "gift_note"');
  expect(generate('--check')).toEqual({ said: 'The migrations make all tables as they are.\n', status: 0 });

  expect(generate('--by-hand', 'trigger', '--slice', 'extensions/gift-note').said).toBe(
    'Write the SQL into extensions/gift-note/data/migrations/0001_trigger.sql\n',
  );
  table('extensions/gift-note/data/gift-note.table.ts', 'gift_note', ['n', 'm']);
  expect(generate('--name', 'words').said).toBe(
    'Added extensions/gift-note/data/migrations/0002_words.sql\n',
  );
  expect(read('db/migrations/0001_more.sql')).toBe('ALTER TABLE "cart" ADD COLUMN "m" integer;\n');
  // Seven programs, one after another.
}, 120_000);

it('refuses a table that two slices declare', () => {
  table('src/features/wishlist/data/wish.table.ts', 'wish', ['n']);
  table('extensions/wishes/data/wish.table.ts', 'wish', ['n']);
  expect(generate('--check').said).toContain('The table public.wish is declared for');
});
