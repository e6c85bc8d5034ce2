import { eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { randomToken } from '#kit/ids.ts';
import { normalName } from '#kit/normal-name.ts';
import { accept, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import type { WireRecord } from '#platform/resources/record-changes.ts';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readFailedLogIns } from '../data/failed-log-ins.queries.server.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged, accountMade, logInChanged, passwordAsked } from '../events.ts';
import { resetPasswordMail } from '../mail/account-mail-kinds.server.ts';
import { freeUsername } from '../operations/alike-usernames.server.ts';
import {
  endSessions,
  hashPassword,
  type PasswordHash,
  setPassword,
} from '../operations/create-user.server.ts';
import { dropProof, isUnproven, noteProven } from '../operations/email-proof.server.ts';
import { judgePasswords } from '../operations/judge-passwords.server.ts';
import { liftLogInWait, logInWaitOf } from '../operations/log-in-wait.server.ts';
import { dropPasswordKeys } from '../operations/password-keys.server.ts';
import { BEYOND, isLastAdministrator, isRoleBeyond, lockStaff } from '../operations/staff-guard.server.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { PASSWORD_LENGTH, usernameRefusal } from '../rules/registration.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { ADMINISTRATOR, CUSTOMER } from '../rules/roles.ts';

const password = v.pipe(
  v.string('Enter a password.'),
  v.minLength(PASSWORD_LENGTH.least, `At least ${PASSWORD_LENGTH.least} characters.`),
  v.maxLength(PASSWORD_LENGTH.most, `At most ${PASSWORD_LENGTH.most} characters.`),
);

const account = {
  name: v.pipe(
    v.string('Enter a name.'),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(200, 'At most 200 characters.'),
  ),
  email: v.pipe(
    v.string('Enter an e-mail address.'),
    v.check((text) => isEmailAddress(normalName(text)), 'Please provide a valid email address.'),
    v.maxLength(254, 'At most 254 characters.'),
  ),
  username: v.optional(v.nullable(v.string()), null),
  role: v.pipe(v.string('Choose a role.'), v.nonEmpty('Choose a role.'), v.maxLength(100, 'Choose a role.')),
};

const LOCKED = { code: 'accounts.locked', message: 'This account is locked. Unlock it first.' };
const UNMAILED = {
  code: 'accounts.nothing-mailed',
  message:
    'No link can be sent: no e-mail server is set up, or the e-mail “Reset password” is off. Set a password instead.',
};

/** Hashes the password of what is sent, where it may be one: that takes too long for a transaction. */
const readyPassword = async ({ password: typed }: WireRecord): Promise<PasswordHash | null> =>
  v.is(password, typed) ? { hash: await hashPassword(typed) } : null;

type UserRow = typeof userAccount.$inferSelect;

/** Everybody with an account; passwords are set, never read. */
export function makeUserResource(services: SliceServices) {
  const named = () => services.shop().of(capabilities);
  const isAbove = (tx: Transaction, actor: Actor, role: string) => isRoleBeyond(tx, actor, role, named());
  const refusalToShutOut = async (tx: Transaction, row: UserRow, actor: Actor) => {
    if (await isAbove(tx, actor, row.role)) return BEYOND;
    if (row.id === actor.userId)
      return { code: 'accounts.own-account', message: 'You cannot shut yourself out of the shop.' };
    if (row.role === ADMINISTRATOR && (await isLastAdministrator(tx, row.id)))
      return { code: 'accounts.last-administrator', message: 'A shop needs an administrator.' };
    return undefined;
  };
  /** Why a password is not set for somebody of these names, in words; undefined where it is. */
  const passwordWords = async (typed: string, names: string[]) => {
    const refusal = (await judgePasswords(services, names, null))(typed);
    return refusal ? { code: refusal.code, message: registrationWords(refusal, {}) } : undefined;
  };
  return defineResource({
    name: 'users',
    table: userAccount,
    capabilities: {
      read: 'accounts.read',
      create: 'accounts.write',
      update: 'accounts.write',
      trash: 'accounts.write',
    },
    lock: lockStaff,
    schema: { create: v.object({ ...account, password }), update: v.object(account) },
    hidden: ['image', 'emailVerified', 'usernameSkeleton'],
    findable: { title: ({ name, email }) => name || email, line: ({ email }) => email, place: -1 },
    filters: {
      q: { kind: 'search', columns: [userAccount.name, userAccount.email, userAccount.username] },
      role: { kind: 'equal', column: userAccount.role },
      // Those who work in the shop.
      staff: {
        kind: 'where',
        where: (wanted) =>
          wanted === true
            ? ne(userAccount.role, CUSTOMER)
            : wanted === false
              ? eq(userAccount.role, CUSTOMER)
              : undefined,
      },
      locked: { kind: 'present', column: userAccount.lockedAt },
    },
    sort: {
      name: userAccount.name,
      email: userAccount.email,
      role: userAccount.role,
      createdAt: userAccount.createdAt,
      lastLogInAt: userAccount.lastLogInAt,
    },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    csv: { role: ({ roleName }) => roleName as string },
    compute: async (rows, executor) => {
      const names = await readRoleNames(
        executor,
        rows.map(({ role }) => role),
      );
      // A role that is gone allows nothing any more.
      return rows.map(({ role }) => ({ roleName: names.get(role) ?? names.get(CUSTOMER) }));
    },
    detail: async ({ id }, executor) => ({
      failures: await readFailedLogIns(executor, id),
      isUnproven: await isUnproven(executor, id),
      wait: await logInWaitOf(executor, id, services.settings),
    }),
    check: async (values, { tx, actor, before }): Promise<FieldErrors> => {
      const errors: FieldErrors = {};
      if ('password' in values) {
        const wrong = await passwordWords(values.password, [
          values.name,
          values.email,
          values.username ?? '',
        ]);
        if (wrong) errors.password = wrong.message;
      }
      const username = values.username?.trim() ?? '';
      const unfit =
        username === '' || isAsBefore(username, before?.username) ? null : usernameRefusal(username);
      if (unfit) errors.username = registrationWords(unfit, {});
      else if (!(await usernameOf(values.username, tx, before))) errors.username = 'This user name is taken.';
      if ((before && (await isAbove(tx, actor, before.role))) || (await isAbove(tx, actor, values.role)))
        return { ...errors, role: BEYOND.message };
      if (before?.role !== values.role && !(await readRoleNames(tx, [values.role])).has(values.role))
        return { ...errors, role: 'Choose a role.' };
      if (before?.role !== ADMINISTRATOR || values.role === ADMINISTRATOR) return errors;
      if (before.id === actor.userId) return { ...errors, role: 'You cannot take this role from yourself.' };
      if (await isLastAdministrator(tx, before.id)) errors.role = 'A shop needs an administrator.';
      return errors;
    },
    ready: readyPassword,
    beforeSave: async (values, { email, username }, { tx, before }) => ({
      ...values,
      email: isAsBefore(email, before?.email) ? before?.email : normalName(email),
      ...(await usernameOf(username, tx, before)),
      ...(before ? {} : { id: randomToken() }),
    }),
    afterSave: async (row, _values, { tx, before, ready }) => {
      if (!before) await setPassword(tx, row.id, { ...(ready as PasswordHash), isGiven: true });
      if (!before) await emit(tx, accountMade, { userId: row.id, locale: null });
      if (before) await emit(tx, accountChanged, { userId: row.id });
      // Rights that were taken away end at once, on every device.
      if (before && before.role !== row.role) await endSessions(tx, row.id);
      if (!before || before.email === row.email) return;
      // Whoever reads mails at the former address sets no password any more.
      await dropPasswordKeys(tx, row.id);
      // What staff enter counts, and nothing else is waited for.
      await dropProof(tx, row.id);
      await emit(tx, logInChanged, { userId: row.id, what: 'email', to: before.email, locale: null });
    },
    beforeRemove: async (row, { tx, actor }) => refusalToShutOut(tx, row, actor),
    afterRemove: async (row, { tx, deed }) => {
      if (deed !== 'restore') await endSessions(tx, row.id);
      await emit(tx, accountChanged, { userId: row.id });
    },
    constraints: {
      user_account_email_unique: { field: 'email', message: 'This address already has an account.' },
      user_account_username_unique: { field: 'username', message: 'This user name is taken.' },
    },
    actions: {
      lock: defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor, now }) => {
          const refusal = await refusalToShutOut(tx, row, actor);
          if (refusal) return refuse(refusal);
          await tx.update(userAccount).set({ lockedAt: now }).where(eq(userAccount.id, row.id));
          await endSessions(tx, row.id);
          return accept(null);
        },
      }),
      unlock: defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          await tx.update(userAccount).set({ lockedAt: null }).where(eq(userAccount.id, row.id));
          return accept(null);
        },
      }),
      // For whoever has made sure in another way whose address it is.
      'confirm-email': defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor, now }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          await noteProven(tx, row.id, { locale: null, now });
          return accept(null);
        },
      }),
      'lift-wait': defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          await liftLogInWait(tx, row, services.settings);
          return accept(null);
        },
      }),
      'end-sessions': defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          await endSessions(tx, row.id);
          return accept(null);
        },
      }),
      'send-reset-link': defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: UserRow, _input, { tx, actor }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          if (row.lockedAt) return refuse(LOCKED);
          if (!services.sendsMail || !isMailOn(resetPasswordMail, services.settings)) return refuse(UNMAILED);
          await emit(tx, passwordAsked, { userId: row.id, locale: null, by: 'link', page: null });
          return accept(null);
        },
      }),
      'set-password': defineAction({
        capability: 'accounts.write',
        schema: v.object({ password }),
        ready: readyPassword,
        run: async (row: UserRow, input, { tx, actor, ready }) => {
          if (await isAbove(tx, actor, row.role)) return refuse(BEYOND);
          const wrong = await passwordWords(input.password, [row.name, row.email, row.username ?? '']);
          if (wrong) return refuse(wrong);
          const isGiven = row.id !== actor.userId;
          await setPassword(tx, row.id, { ...(ready as PasswordHash), isGiven });
          // Nobody loses an account to staff without a word.
          await emit(tx, logInChanged, { userId: row.id, what: 'password', to: row.email, locale: null });
          return accept(null);
        },
      }),
    },
  });
}

/** Whether a name is left as it is stored, also one of before names were made plain: that changes only when another is typed. */
function isAsBefore(typed: string, stored: string | null | undefined): boolean {
  return typed.trim().toLowerCase() === stored;
}

/** The columns of a user name; null where it is taken. */
async function usernameOf(typed: string | null, tx: Transaction, before: UserRow | null) {
  if (before && isAsBefore(typed ?? '', before.username ?? '')) return { username: before.username };
  return freeUsername(tx, typed ?? '', before?.id);
}
