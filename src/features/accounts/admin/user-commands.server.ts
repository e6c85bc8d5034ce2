import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { createRecord, runAction, updateRecord } from '#platform/resources/deeds.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import {
  type TerminalAround,
  type TerminalCommand,
  TerminalRefusal,
  type Typed,
} from '#platform/terminal/points.server.ts';
import { printTable } from '#platform/terminal/print-table.ts';
import { asRefusal } from '#platform/terminal/terminal-deeds.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { keyHref } from '../mail/account-mail-kinds.server.ts';
import { accountNamed } from '../operations/account-named.server.ts';
import { makePasswordKey } from '../operations/password-keys.server.ts';

const WHO = { name: 'user', about: 'e-mail address or user name' };
const PASSWORD = {
  flags: '--password-stdin',
  about: 'reads the password from the standard input; without it one is made and printed',
};
const MOST = 1000;

/** What can be done with accounts at a terminal. */
export const userCommands: readonly TerminalCommand[] = [
  {
    name: 'users list',
    about: 'Lists accounts; those of customers only when they are asked for',
    options: [{ flags: '--role <role>', about: 'those of one role, for example customer' }],
    async run({ options: { role } }, { services: { db }, say }) {
      const which =
        typeof role === 'string' ? eq(userAccount.role, role as never) : ne(userAccount.role, 'customer');
      const rows = await db
        .select()
        .from(userAccount)
        .where(and(which, isNull(userAccount.trashedAt)))
        .orderBy(asc(userAccount.email))
        .limit(MOST);
      const cells = rows.map(({ email, name, role: has, lockedAt, lastLogInAt }) => [
        email,
        name,
        has,
        lockedAt ? 'locked' : '',
        lastLogInAt?.toISOString() ?? 'never',
      ]);
      for (const line of printTable([['E-MAIL', 'NAME', 'ROLE', '', 'LAST LOG-IN'], ...cells])) say(line);
      return 0;
    },
  },
  {
    name: 'users create',
    about: 'Makes an account',
    words: [{ name: 'email', about: 'its e-mail address' }],
    options: [
      { flags: '--name <name>', about: 'what the person is called' },
      { flags: '--role <role>', about: 'for example administrator; customer when left out' },
      PASSWORD,
    ],
    async run({ words: { email = '' }, options }, around) {
      const { password, isMade } = await passwordOf(options, around);
      const wish = {
        email,
        name: options.name ?? email.split('@')[0],
        role: options.role ?? 'customer',
        username: null,
        password,
      };
      const made = await createRecord(resourceOf(around.services, 'users'), wish, around.deeds);
      if (!made.ok) throw asRefusal(made.error);
      around.say(`Made ${made.value.email}, ${made.value.role}.`);
      if (isMade) around.say(`Password: ${password}`);
      return 0;
    },
  },
  {
    name: 'users set-password',
    about: 'Sets a password and ends all log-ins of the account',
    words: [WHO],
    options: [PASSWORD],
    async run(typed, around) {
      const { password, isMade } = await passwordOf(typed.options, around);
      const email = await act(typed, around, 'set-password', { password });
      around.say(`${email} has a new password, and chooses another one at the next log-in.`);
      if (isMade) around.say(`Password: ${password}`);
      return 0;
    },
  },
  {
    name: 'users link',
    about: 'Prints a link with which the account’s holder sets a password, good for a day and once',
    words: [WHO],
    needsStores: true,
    async run(typed, { services, say }) {
      const { id } = await named(typed, services.db);
      const key = await inTransaction(services.db, (tx) => makePasswordKey(tx, id, new Date()));
      say(keyHref(services, key));
      return 0;
    },
  },
  {
    name: 'users role',
    about: 'Gives an account another role and ends its log-ins',
    words: [WHO, { name: 'role', about: 'for example administrator, shop-manager, editor, customer' }],
    async run(typed, around) {
      const { id, email } = await named(typed, around.services.db);
      const { role } = typed.words;
      const [row] = await around.services.db
        .select({ version: userAccount.version })
        .from(userAccount)
        .where(eq(userAccount.id, id));
      const done = await updateRecord(
        resourceOf(around.services, 'users'),
        id,
        { role, version: row?.version },
        around.deeds,
      );
      if (!done.ok) throw asRefusal(done.error);
      around.say(`${email} is ${role} now.`);
      return 0;
    },
  },
  {
    name: 'users lock',
    about: 'Shuts an account out and ends its log-ins',
    words: [WHO],
    async run(typed, around) {
      around.say(`${await act(typed, around, 'lock')} is locked.`);
      return 0;
    },
  },
  {
    name: 'users unlock',
    about: 'Lets a locked account in again',
    words: [WHO],
    async run(typed, around) {
      around.say(`${await act(typed, around, 'unlock')} may log in again.`);
      return 0;
    },
  },
];

async function named({ words: { user = '' } }: Typed, db: TerminalAround['services']['db']) {
  const found = await accountNamed(db, user);
  if (!found) throw new TerminalRefusal(`There is no account “${user}”. “users list” lists them.`);
  return found;
}

/** Does an action of the resource to the account that was named; answers its address. */
async function act(typed: Typed, around: TerminalAround, action: string, input = {}): Promise<string> {
  const { id, email } = await named(typed, around.services.db);
  const done = await runAction(resourceOf(around.services, 'users'), action, [id], input, around.deeds);
  if (!done.ok) throw asRefusal(done.error);
  return email;
}

async function passwordOf(
  options: Typed['options'],
  { readInput }: TerminalAround,
): Promise<{ password: string; isMade: boolean }> {
  if (!options['password-stdin']) return { password: randomToken(16), isMade: true };
  return { password: (await readInput()).replace(/\r?\n$/, ''), isMade: false };
}
