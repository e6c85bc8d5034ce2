// Adds migrations for what changed in the tables of src/**/*.table.ts and extensions/**/*.table.ts. A table that
// db/migrations has made, or that the platform declares, is changed there; any other in data/migrations of the slice
// that declares it. What is in those folders stays as it is for ever: shops have run it.
//   --name <deed>      name of the migration; without it the change itself must be none
//   --by-hand <deed>   adds an empty migration, to be filled with SQL that tables cannot declare (triggers, moved data)
//   --slice <folder>   whose it is: src/features/wishlist or extensions/gift-note; without it db/migrations
//   --check            writes nothing, fails when the tables are ahead of the migrations
// A column or table that takes the place of another is dropped in one migration and added in the next: nobody can tell
// whether it was meant to be renamed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateMigration } from 'drizzle-kit/api';
import { addMigration, COMMON_FOLDER, readHistories } from './migrations/histories.ts';

const breakpoint = '\n--> statement-breakpoint\n';

const { values: options } = parseArgs({
  options: {
    name: { type: 'string' },
    'by-hand': { type: 'string' },
    slice: { type: 'string' },
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const { root } = options;
const histories = await readHistories(root);

if (options['by-hand']) {
  const folder = options.slice ? `${options.slice.replace(/\/$/, '')}/data/migrations` : COMMON_FOLDER;
  const history = histories.find((known) => known.folder === folder);
  if (!history) throw new Error(`No table belongs to ${folder}: declare one first`);
  // What the tables declare beyond the migrations is not made by SQL that is yet to be written.
  const file = addMigration(root, { ...history, now: history.before }, options['by-hand'], '');
  console.log(`Write the SQL into ${file}`);
} else {
  let isDone = true;
  for (const history of histories) {
    const statements = await generateMigration(history.before, history.now);
    if (statements.length === 0) continue;
    isDone = false;
    const { check, name } = options;
    if (check || !name) {
      console.error(
        `Tables are ahead of ${history.folder}: npm run db:generate -- --name <deed>\n\n${statements.join('\n')}`,
      );
      process.exitCode = 1;
    } else {
      const text = `${statements.map((statement) => statement.trim()).join(breakpoint)}\n`;
      console.log(`Added ${addMigration(root, history, name, text)}`);
    }
  }
  if (isDone) console.log('The migrations make all tables as they are.');
}
