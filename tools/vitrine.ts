// npm run vitrine -- <command>: what can be done with a shop at a terminal, while it runs or not. Commands of the shop
// itself (`users list`, `status` …) come from the built server; backup, restore and keys need no build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { readConfig } from '#platform/config/config.server.ts';
import type { TerminalCommand, Typed } from '#platform/terminal/points.server.ts';
import { ownCommands } from './terminal/own-commands.ts';

const root = join(import.meta.dirname, '..');
const builtServer = join(root, 'dist/server/main.js');

type BuiltServer = Pick<typeof import('#app/main.server.ts'), 'runShopCommand' | 'shopCommands'>;

const words = process.argv.slice(2);
try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    const { name, message, stack } = error as Error;
    // What its message says in full needs no place in the program.
    const isPlain = ['TerminalRefusal', 'BackupProblem', 'ConfigError'].includes(name);
    console.error(isPlain || !process.env.DEBUG ? message : stack);
    process.exitCode = 1;
  }
}

async function main(): Promise<number> {
  let code = 0;
  const program = new Command('vitrine')
    .usage('<command>')
    .description('Looks after a shop: npm run vitrine -- <command>. DATA_DIR or DATABASE_URL say which one.')
    .exitOverride()
    .showHelpAfterError('(--help says more)');
  const isOwn = ownCommands.some(({ name }) => name === words[0]);
  const server = isOwn ? undefined : await shopOf();
  const add = (command: TerminalCommand, run: (typed: Typed) => Promise<number>) =>
    addCommand(program, command, async (typed) => {
      code = await run(typed);
    });
  for (const command of server?.shopCommands() ?? [])
    add(command, (typed) =>
      server
        ? server.runShopCommand(command, typed, quietConfig(), { say, readInput: () => text(process.stdin) })
        : Promise.resolve(1),
    );
  for (const { run, ...command } of ownCommands) add(command as TerminalCommand, (typed) => run(typed, say));
  add(
    {
      name: 'seed-large',
      about: 'Fills the shop, which must not run, until it has so many products',
      words: [{ name: 'products', about: 'how many' }],
      options: [{ flags: '--despite-orders', about: 'also where there are orders' }],
      run: async () => 0,
    },
    async ({ words: { products = '' }, options }) => {
      const further = options['despite-orders'] ? ['--despite-orders'] : [];
      const file = join(root, 'bench/seed-large.ts');
      return spawnSync(process.execPath, [file, products, ...further], { stdio: 'inherit' }).status ?? 1;
    },
  );
  await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' });
  return code;
}

/** Hangs a command into the program, one of two words below a command of the first one. */
function addCommand(program: Command, command: TerminalCommand, run: (typed: Typed) => Promise<void>): void {
  const [first = '', second] = command.name.split(' ');
  const group = second
    ? (program.commands.find((one) => one.name() === first) ?? program.command(first).exitOverride())
    : program;
  const made = group
    .command(second ?? first)
    .description(command.about)
    .exitOverride();
  for (const { name, about, isOptional } of command.words ?? [])
    made.argument(isOptional ? `[${name}]` : `<${name}>`, about);
  for (const { flags, about } of command.options ?? []) made.option(flags, about);
  // A group is told by what is below it.
  if (second) group.description(group.commands.map((one) => one.name()).join(', '));
  made.action(async (...typed: unknown[]) => {
    const given = (command.words ?? []).map(({ name }, at) => [name, typed[at] as string | undefined]);
    const options = Object.entries(made.opts()).map(([name, value]) => [dashed(name), value]);
    await run({ words: Object.fromEntries(given), options: Object.fromEntries(options) });
  });
}

/** The library tells `--password-stdin` as `passwordStdin`. */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function shopOf(): Promise<BuiltServer | undefined> {
  if (!existsSync(builtServer)) return undefined;
  return (await import(pathToFileURL(builtServer).href)) as BuiltServer;
}

/** What the shop logs belongs into its log, not between the lines of a command. */
function quietConfig() {
  return readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' });
}

function say(line: string): void {
  console.log(line);
}
