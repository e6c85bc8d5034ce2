import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { mailKinds, mailReadBy } from '../kinds/mail-kind.server.ts';
import { sendMailAgain } from '../mail.server.ts';
import { mailMessage } from '../mail-message.table.ts';

/** The mails that the shop wrote; without a mail server this is where they are read. */
export const mailResource = (services: Pick<SliceServices, 'shop' | 'sendsMail'>) =>
  defineResource({
    name: 'mails',
    table: mailMessage,
    capabilities: { read: 'mail.read' },
    // Bodies are only in the preview: a list of them would be megabytes.
    hidden: ['html', 'text', 'messageId'],
    filters: {
      q: { kind: 'search', columns: [mailMessage.recipient, mailMessage.subject] },
      status: { kind: 'equal', column: mailMessage.status },
    },
    sort: {
      createdAt: mailMessage.createdAt,
      recipient: mailMessage.recipient,
      subject: mailMessage.subject,
    },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    // Records are noted with what is done to them, and shown to all who read mails: what lets somebody in is in the preview alone.
    detail: async (row) => ({ text: mailReadBy(row.key, services.shop().of(mailKinds)) ? '' : row.text }),
    actions: {
      'send-again': defineAction({
        capability: 'mail.write',
        schema: v.object({}),
        run: async (row: typeof mailMessage.$inferSelect, _input, { tx }) => {
          if (!services.sendsMail)
            return refuse({
              code: 'mail.no-server',
              message: 'No e-mail server is set up: this e-mail stays here and is not sent.',
            });
          return (await sendMailAgain(tx, row.id))
            ? accept(null)
            : refuse({ code: 'mail.missing', message: 'This mail does not exist any more.' });
        },
      }),
    },
  });
