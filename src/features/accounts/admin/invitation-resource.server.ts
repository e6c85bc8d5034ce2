import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { normalName } from '#kit/normal-name.ts';
import { accept, refuse } from '#kit/result.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { optionalText } from '#platform/resources/input-fields.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { invitation } from '../data/invitation.table.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { deliversInvitations, queueInvitation } from '../mail/invitation-mail.server.ts';
import { accountOf } from '../operations/accept-invitation.server.ts';
import type { InvitationKey } from '../operations/invitation-keys.server.ts';
import { BEYOND, isRoleBeyond, lockStaff } from '../operations/staff-guard.server.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { CUSTOMER } from '../rules/roles.ts';

type InvitationRow = typeof invitation.$inferSelect;

const input = v.object({
  email: v.pipe(
    v.string('Enter an e-mail address.'),
    v.check((text) => isEmailAddress(normalName(text)), 'Please provide a valid email address.'),
    v.maxLength(254, 'At most 254 characters.'),
    v.transform(normalName),
  ),
  name: v.pipe(
    optionalText(200),
    v.transform((text) => text.trim()),
  ),
  role: v.pipe(v.string('Choose a role.'), v.nonEmpty('Choose a role.'), v.maxLength(100, 'Choose a role.')),
});

/**
 * Invitations to work in the shop. `made` is the key that goes out with this deed: without one nothing is created or sent
 * again, since only the routes that may have to show a link make keys.
 */
export function makeInvitationResource(services: SliceServices, made?: InvitationKey) {
  const named = () => services.shop().of(capabilities);
  const isMailed = () => deliversInvitations(services);
  return defineResource({
    name: 'invitations',
    table: invitation,
    capabilities: { read: 'accounts.read', create: 'accounts.write' },
    schema: { create: input },
    lock: lockStaff,
    hidden: ['hash'],
    filters: {
      q: { kind: 'search', columns: [invitation.name, invitation.email] },
      // Those that nobody accepted or took back, also when they are too old.
      pending: {
        kind: 'where',
        where: (wanted) =>
          wanted === true ? and(isNull(invitation.acceptedAt), isNull(invitation.revokedAt)) : undefined,
      },
    },
    sort: { createdAt: invitation.createdAt, email: invitation.email, expiresAt: invitation.expiresAt },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    compute: async (rows, executor) => {
      const now = new Date();
      const names = await readRoleNames(
        executor,
        rows.map(({ role }) => role),
      );
      return rows.map((row) => ({
        state: invitationState(row, now),
        roleName: names.get(row.role) ?? row.role,
      }));
    },
    check: async ({ email, role }, { tx, actor }): Promise<FieldErrors> => {
      const errors: FieldErrors = {};
      if (role === CUSTOMER || !(await readRoleNames(tx, [role])).has(role)) errors.role = 'Choose a role.';
      else if (await isRoleBeyond(tx, actor, role, named())) errors.role = BEYOND.message;
      const known = await accountOf(tx, email);
      if (known?.isShut) errors.email = SHUT.message;
      else if (known && known.role !== CUSTOMER)
        errors.email = 'Whoever has this address works in the shop already.';
      return errors;
    },
    beforeSave: async (values, _input, { actor }) => {
      if (!made) throw new Error('An invitation is made by the route that shows its link');
      return {
        ...values,
        ...made.kept,
        isMailed: isMailed(),
        inviterId: actor.userId,
        inviterName: actor.name || actor.email,
      };
    },
    afterSave: async (row, _input, { tx }) => {
      if (made && row.isMailed) await queueInvitation(tx, row, made.key, services);
    },
    constraints: {
      invitation_open: {
        field: 'email',
        message: 'This address is invited already. Send that invitation again, or revoke it.',
      },
    },
    actions: {
      resend: defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: InvitationRow, _input, { tx, actor }) => {
          if (!made)
            return refuse({ code: 'accounts.one-at-a-time', message: 'Send one invitation at a time.' });
          if (isOver(row)) return refuse(OVER);
          if ((await accountOf(tx, row.email))?.isShut) return refuse(SHUT);
          if (await isRoleBeyond(tx, actor, row.role, named())) return refuse(BEYOND);
          const [sent] = await tx
            .update(invitation)
            .set({
              ...made.kept,
              isMailed: isMailed(),
              sent: row.sent + 1,
              // Whoever sends it answers for it: it ends with their rights.
              inviterId: actor.userId,
              inviterName: actor.name || actor.email,
            })
            .where(eq(invitation.id, row.id))
            .returning();
          if (sent?.isMailed) await queueInvitation(tx, sent, made.key, services);
          return accept(null);
        },
      }),
      revoke: defineAction({
        capability: 'accounts.write',
        schema: v.object({}),
        run: async (row: InvitationRow, _input, { tx, now }) => {
          if (isOver(row)) return refuse(OVER);
          await tx.update(invitation).set({ revokedAt: now }).where(eq(invitation.id, row.id));
          return accept(null);
        },
      }),
    },
  });
}

const SHUT = {
  code: 'accounts.invitation-shut',
  message:
    'The account of this address is locked or in the trash, so the invitation could not be accepted. Unlock it or take it out first.',
};

const OVER = {
  code: 'accounts.invitation-over',
  message: 'This invitation was accepted or revoked already.',
};

function isOver({ acceptedAt, revokedAt }: InvitationRow): boolean {
  return acceptedAt !== null || revokedAt !== null;
}
