import type { Transaction } from '#platform/db/database.server.ts';
import {
  defineMailKind,
  isMailOn,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { invitationHref, type OpenInvitation } from '../operations/invitation-keys.server.ts';
import { invitationTexts } from '../texts.ts';

/** The mail with the link by which somebody who is invited comes to work in the shop. */
export const invitationMail = defineMailKind({
  name: 'invitation',
  title: 'Staff invitation',
  when: 'When you invite somebody to work in the shop. While it is off, or no e-mail server is set up, you get the link to pass on yourself.',
  group: 'Accounts',
  audience: 'person',
  goesTo: 'the person invited',
  // Whoever reads it can accept it, whatever role it gives.
  readBy: '*',
  wording: wordingOf(invitationTexts, 'mail'),
  placeholders: {
    inviter_name: 'Name of the person who invites',
    role_name: 'The role they will have',
    email: 'The e-mail address of the person invited',
  },
  sample: ({ market }, services) =>
    writeInvitation(
      { email: 'alex@example.org', inviterName: 'Olga Owner' },
      { key: 'sample', role: 'Editor' },
      market,
      services,
    ),
});

/** Whether invitations are mailed; else whoever invites hands the link over. */
export function deliversInvitations({ sendsMail, settings }: SliceServices): boolean {
  return sendsMail && isMailOn(invitationMail, settings);
}

/** Queues the mail with the link that a key opens. */
export async function queueInvitation(
  tx: Transaction,
  invited: OpenInvitation,
  key: string,
  services: SliceServices,
): Promise<void> {
  const role = (await readRoleNames(tx, [invited.role])).get(invited.role) ?? '';
  const mail = await writeInvitation(invited, { key, role }, services.marketOf(), services);
  await queueWrittenMail(tx, `${invitationMail.name}:${invited.id}:${invited.sent}`, mail);
}

function writeInvitation(
  { email, inviterName }: Pick<OpenInvitation, 'email' | 'inviterName'>,
  { key, role }: { key: string; role: string },
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const label = translator(invitationTexts, market.texts)('mailButton');
  const button = { href: invitationHref(services.siteUrl, key), label };
  const values = { inviter_name: inviterName, role_name: role, email };
  return writeWordedMail(invitationMail, { to: [email], values, button }, market, services);
}
