import { eq, sql } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Capability } from '#platform/security/capability.ts';
import { invitation } from '../data/invitation.table.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged } from '../events.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { createUser, endSessions, hashPassword } from './create-user.server.ts';
import { isUnproven, noteProven } from './email-proof.server.ts';
import { type OpenInvitation, readInvitation } from './invitation-keys.server.ts';
import { personAsActor } from './person-as-actor.server.ts';
import { isRoleBeyond, lockStaff } from './staff-guard.server.ts';

/** Why an invitation is not accepted. */
export type InvitationRefusal =
  /** It was used, revoked or sent anew, is too old, or whoever sent it may not give that role any more. */
  | 'gone'
  /** The account of that address is locked or in the trash. */
  | 'shut'
  /** Whoever has that address works here already. */
  | 'staff'
  /** There is an account, and its holder has not shown who they are. */
  | 'log-in-needed'
  /** The same, and the account asks for a second step. */
  | 'second-step'
  /** The same, and the password that was shown is one that somebody else chose. */
  | 'password-given';

/** The account that an invited address has. */
export interface InvitedAccount {
  id: string;
  name: string;
  role: string;
  isShut: boolean;
}

/** The account of an address; null where there is none. */
export async function accountOf(db: Database | Transaction, email: string): Promise<InvitedAccount | null> {
  const [found] = await db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      role: userAccount.role,
      isShut: sql<boolean>`${userAccount.lockedAt} is not null or ${userAccount.trashedAt} is not null`,
    })
    .from(userAccount)
    .where(eq(userAccount.email, email));
  return found ?? null;
}

/**
 * Accepts an invitation, once: makes the account, or raises the customer's account of that address for `holder`, who has
 * shown to be logged in to it. Answers whose account it is; all its log-ins end, so that nothing older has the new rights.
 */
export async function acceptInvitation(
  db: Database,
  { key, name, password, holder }: { key: string; name: string; password: string; holder: string | null },
  named: readonly Capability[],
  now: Date,
): Promise<Result<string, InvitationRefusal>> {
  // Slow on purpose, so nobody's transaction waits for it.
  const hash = holder === null ? await hashPassword(password) : '';
  return inTransaction(db, async (tx) => {
    await lockStaff(tx);
    const invited = await readInvitation(tx, key, now, true);
    if (!invited || !(await isStillGiven(tx, invited, named))) return refuse('gone' as const);
    const known = await accountOf(tx, invited.email);
    if (known?.isShut) return refuse('shut' as const);
    if (known && known.role !== CUSTOMER) return refuse('staff' as const);
    if (known && known.id !== holder) return refuse('log-in-needed' as const);
    const id = known ? await raise(tx, known.id, invited, now) : await make(tx, invited, { name, hash });
    await tx
      .update(invitation)
      .set({ acceptedAt: now, accountId: id, version: sql`${invitation.version} + 1`, updatedAt: now })
      .where(eq(invitation.id, invited.id));
    const actor = {
      userId: id,
      name: known?.name ?? name,
      email: invited.email,
      role: invited.role,
      can: () => false,
    };
    const changes: Record<string, [unknown, unknown]> = { role: [known ? CUSTOMER : null, invited.role] };
    await recordAudits('users', 'accept-invitation', [{ recordId: id, changes }], { tx, actor, now });
    return accept(id);
  });
}

/** Whether the role is there, and whoever sent the invitation could give it at this moment. */
async function isStillGiven(
  tx: Transaction,
  { inviterId, role }: OpenInvitation,
  named: readonly Capability[],
): Promise<boolean> {
  if (role === CUSTOMER || !(await readRoleNames(tx, [role])).has(role)) return false;
  const inviter = await personAsActor(tx, inviterId, named);
  if (!inviter?.can('accounts.write')) return false;
  return !(await isRoleBeyond(tx, inviter, role, named));
}

async function raise(
  tx: Transaction,
  id: string,
  { role, isMailed }: OpenInvitation,
  now: Date,
): Promise<string> {
  // Who brings the key has read the mail that it came in.
  if (isMailed && (await isUnproven(tx, id))) await noteProven(tx, id, { locale: null, now });
  await tx
    .update(userAccount)
    .set({ role, version: sql`${userAccount.version} + 1`, updatedAt: now })
    .where(eq(userAccount.id, id));
  await endSessions(tx, id);
  await emit(tx, accountChanged, { userId: id });
  return id;
}

async function make(
  tx: Transaction,
  { email, role, isMailed }: OpenInvitation,
  { name, hash }: { name: string; hash: string },
): Promise<string> {
  const made = await createUser(tx, { email, name, role, password: { hash } });
  if (!made.ok) throw new Error(`An invited account could not be made: ${made.error.code}.`);
  if (isMailed)
    await tx.update(userAccount).set({ emailVerified: true }).where(eq(userAccount.id, made.value));
  return made.value;
}
