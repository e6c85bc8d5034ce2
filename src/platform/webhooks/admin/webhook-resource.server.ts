import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { newSecret, SECRETS } from '../sign-message.server.ts';
import { queueMessage, queueTest } from '../tell-webhooks.server.ts';
import { webhook, webhookMessage } from '../webhook.table.ts';
import { webhookTopics } from '../webhook-topic.server.ts';

/** Secrets are read anew with the settings. */
const ENDS = () => ['webhooks', 'settings'];

const input = v.object({
  name: requiredText('Give the webhook a name.', 80),
  url: v.pipe(
    requiredText('Enter an address.', 2000),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username,
      'Enter an address that begins with https:// or http://, without a password in it.',
    ),
  ),
  topics: v.pipe(
    v.array(v.string('Choose from the list.'), 'Choose at least one event.'),
    v.minLength(1, 'Choose at least one event.'),
    v.maxLength(200, 'At most 200.'),
    v.transform((list) => [...new Set(list)]),
  ),
  isOn: v.optional(v.boolean(), true),
});

/** The addresses that are told what happens. */
export const makeWebhookResource = ({ shop, settings }: SliceServices) =>
  defineResource({
    name: 'webhooks',
    table: webhook,
    capabilities: {
      read: 'webhooks.read',
      create: 'webhooks.write',
      update: 'webhooks.write',
      delete: 'webhooks.write',
    },
    schema: { create: input },
    filters: {
      q: { kind: 'search', columns: [webhook.name, webhook.url] },
      stopped: { kind: 'present', column: webhook.stoppedBecause },
    },
    sort: { name: webhook.name, createdAt: webhook.createdAt },
    defaultSort: { field: 'name', order: 'ASC' },
    check: async ({ topics }, { before }): Promise<FieldErrors> => {
      const known = new Set(
        shop()
          .of(webhookTopics)
          .map(({ name }) => name),
      );
      const wrong = topics.find((topic) => !known.has(topic) && !before?.topics.includes(topic));
      return wrong === undefined ? {} : { topics: `There is no event “${wrong}”.` };
    },
    beforeSave: async (values, { isOn }) => ({
      ...values,
      // Whoever switches it on again begins anew.
      ...(isOn ? { stoppedBecause: null } : {}),
    }),
    afterSave: async (row, _input, { tx, actor, before }) => {
      if (!before)
        await settings.keepSecret(tx, SECRETS, { field: String(row.id), text: newSecret() }, actor.name);
    },
    afterRemove: async (row, { tx, actor }) =>
      settings.keepSecret(tx, SECRETS, { field: String(row.id), text: '' }, actor.name),
    invalidates: ENDS,
    actions: {
      test: defineAction({
        capability: 'webhooks.write',
        schema: v.object({}),
        run: async (row: typeof webhook.$inferSelect, _input, { tx, now }) => {
          await queueTest(tx, row.id, now);
          return accept(null);
        },
      }),
      'renew-secret': defineAction({
        capability: 'webhooks.write',
        schema: v.object({}),
        run: async (row: typeof webhook.$inferSelect, _input, { tx, actor }) => {
          await settings.keepSecret(tx, SECRETS, { field: String(row.id), text: newSecret() }, actor.name);
          return accept(null);
        },
      }),
    },
  });

/** The messages to them, with what became of each. */
export const webhookMessageResource = defineResource({
  name: 'webhook-messages',
  table: webhookMessage,
  capabilities: { read: 'webhooks.read' },
  notListed: ['body', 'answerBody', 'answerHeaders'],
  filters: {
    q: { kind: 'search', columns: [webhookMessage.messageId, webhookMessage.topic, webhookMessage.body] },
    webhookId: { kind: 'equal', column: webhookMessage.webhookId },
    status: { kind: 'equal', column: webhookMessage.status },
    topic: { kind: 'equal', column: webhookMessage.topic },
  },
  sort: { createdAt: webhookMessage.id },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  actions: {
    redeliver: defineAction({
      capability: 'webhooks.write',
      schema: v.object({}),
      run: async (row: typeof webhookMessage.$inferSelect, _input, { tx }) => {
        const [to] = await tx
          .select({ isOn: webhook.isOn })
          .from(webhook)
          .where(eq(webhook.id, row.webhookId));
        if (!to?.isOn)
          return refuse({
            code: 'webhooks.off',
            message: 'The webhook is switched off. Switch it on first.',
          });
        if (row.status === 'waiting')
          return refuse({ code: 'webhooks.waiting', message: 'This message is waiting to be sent already.' });
        const { webhookId, messageId, topic, body } = row;
        // The same id: a receiver that had it already knows it again.
        await queueMessage(tx, { webhookId, messageId, topic, body });
        return accept(null);
      },
    }),
  },
});
