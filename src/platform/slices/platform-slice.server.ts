import { makeApiKeyResource } from '#platform/api-keys/admin/api-key-resource.server.ts';
import { apiKeyRoutes } from '#platform/api-keys/admin/api-key-routes.server.ts';
import { knownAreas } from '#platform/api-keys/known-areas.server.ts';
import { makeAuditResource } from '#platform/audit-log/admin/audit-resource.server.ts';
import { auditRoutes } from '#platform/audit-log/admin/audit-routes.server.ts';
import { dropOldReceipts } from '#platform/calls/call-receipts.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { deliveryResource } from '#platform/events/admin/delivery-resource.server.ts';
import { cleanOutboxJob } from '#platform/events/clean-outbox.job.server.ts';
import { countFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailKindRoutes } from '#platform/mail/admin/mail-kind-routes.server.ts';
import { mailPreview } from '#platform/mail/admin/mail-preview.server.ts';
import { mailResource } from '#platform/mail/admin/mail-resource.server.ts';
import { mailServerRoutes } from '#platform/mail/admin/mail-server-routes.server.ts';
import { mailStep } from '#platform/mail/admin/mail-step.server.ts';
import { cleanMailsJob } from '#platform/mail/clean-mails.job.server.ts';
import { countFailedMails } from '#platform/mail/mail.server.ts';
import { passwordForItsHost } from '#platform/mail/mail-server-guard.server.ts';
import { mailServerSettings } from '#platform/mail/settings.ts';
import { countingSubscriptions } from '#platform/metrics/count-events.server.ts';
import { ownMetricSources } from '#platform/metrics/own-sources.server.ts';
import { metricSources } from '#platform/metrics/points.server.ts';
import { OverlayShell } from '#platform/overlays/overlay-shell.tsx';
import { pagePart, pageParts, personalCookies } from '#platform/pages/points.ts';
import { pageLookUps } from '#platform/pages/stands-at.server.ts';
import { personalDataJob } from '#platform/personal-data/carry-out.job.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { dropOldPersonalRequests } from '#platform/personal-data/personal-requests.server.ts';
import { platformData } from '#platform/personal-data/platform-data.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { dropOldLimits } from '#platform/security/rate-limits.server.ts';
import { getNonceCall, getTokenCall } from '#platform/session/get-nonce.server.ts';
import { dropOldNotices, NOTICE_COOKIE } from '#platform/session/visitor-notices.server.ts';
import { type GivenSettings, givenSettings } from '#platform/settings/given-settings.server.ts';
import { spokenValues } from '#platform/settings/settings-in-language.server.ts';
import { ADVANCED, settingsSections } from '#platform/settings/settings-sections.ts';
import { setupRoutes } from '#platform/setup/admin/setup-routes.server.ts';
import { beginSetup, setupState } from '#platform/setup/setup-state.server.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { statusRoutes } from '#platform/status/admin/status-routes.server.ts';
import { ownStatusLines } from '#platform/status/own-lines.server.ts';
import { statusLines } from '#platform/status/points.server.ts';
import { ownTerminalCommands } from '#platform/terminal/own-commands.server.ts';
import { terminalCommands } from '#platform/terminal/points.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { ownTextSlices } from '#platform/texts/own-text-slices.server.ts';
import { stoppedWebhooks } from '#platform/webhooks/admin/stopped-webhooks.server.ts';
import {
  makeWebhookResource,
  webhookMessageResource,
} from '#platform/webhooks/admin/webhook-resource.server.ts';
import { webhookRoutes } from '#platform/webhooks/admin/webhook-routes.server.ts';
import { sendMessageJob } from '#platform/webhooks/send-message.job.server.ts';
import { dropOldMessages, webhookSubscriptions } from '#platform/webhooks/tell-webhooks.server.ts';
import { webhookMemory } from '#platform/webhooks/webhook-memory.server.ts';
import { type Cleanup, defineSlice, platformPoints } from './define-slice.server.ts';
import { unreadableSecrets } from './unreadable-secrets.server.ts';

/** What the platform itself gives every shop; it stands before all slices. */
export function platformSlice(cleanups: () => readonly Cleanup[], mail: readonly GivenSettings[] = []) {
  return defineSlice({
    name: 'platform',
    texts: ownTextSlices,
    settings: [mailServerSettings],
    settingsGuards: [passwordForItsHost],
    capabilities: [
      ...capabilityArea('mail', 'E-mails', ['shop-manager'], {
        read: 'See which e-mails the shop sent, and what they say',
        write: 'Edit e-mail templates, switch them on and off, and send e-mails again',
      }),
      ...capabilityArea('events', 'Failed tasks', ['shop-manager'], {
        read: 'See failed tasks',
        write: 'Try failed tasks again, or dismiss them',
      }),
      ...capabilityArea('settings', 'Settings and texts', [], {
        read: { title: 'See settings and the texts of the shop', roles: ['shop-manager'] },
        write: { title: 'Change settings and texts', roles: ['shop-manager'] },
        secrets: {
          title: 'Enter passwords and keys of other services, and set up the e-mail server',
          help: 'Whoever sets up the e-mail server can read everything that the shop sends, including links to reset passwords.',
        },
      }),
      ...capabilityArea('api-keys', 'API keys', [], {
        read: 'See API keys',
        write: {
          title: 'Create, change and revoke API keys',
          help: 'A key can never do more than the person who created it.',
        },
      }),
      ...capabilityArea('webhooks', 'Webhooks', [], {
        read: 'See webhooks',
        write: {
          title: 'Add and change them',
          help: 'Everything that happens in the shop can be sent to the addresses they enter.',
        },
      }),
      ...capabilityArea('audit', 'Audit log', [], {
        read: {
          title: 'See who changed, deleted or exported what',
          help: 'It shows what was changed in all that the shop has, whatever else a role may see.',
        },
      }),
      ...capabilityArea('status', 'Status', [], {
        read: 'See how the shop is doing, and what of its work failed',
        write: 'Try failed work again, and clear caches',
      }),
    ],
    calls: [getNonceCall, getTokenCall],
    adds: [
      statusLines.with(...ownStatusLines),
      terminalCommands.with(...ownTerminalCommands),
      metricSources.with(...ownMetricSources),
      ...mail.map((part) => givenSettings.with(part)),
      setupSteps.with(mailStep),
      customTextSources.with({
        title: 'Words in settings',
        place: 'setting',
        list: ({ shop, settings }) =>
          shop()
            .of(platformPoints.settings)
            .flatMap((group) => plainWords(spokenValues(group, settings.get(group)))),
      }),
      personalCookies.with(NOTICE_COOKIE),
      personalData.with(...platformData),
      settingsSections.with(
        { name: 'site', title: 'Look and pages', place: -7 },
        { name: ADVANCED, title: 'Advanced', place: 99 },
      ),
      pageParts.with(pagePart<object>({ name: 'overlays', load: () => ({}), View: OverlayShell })),
    ],
    seeds: { begin: beginSetup },
    cleanups: [dropOldNotices, dropOldReceipts, dropOldLimits, dropOldMessages, dropOldPersonalRequests],
    jobs: (services) => [
      cleanMailsJob(services.db),
      cleanOutboxJob(services.db),
      dropExpiredJob(services.db, cleanups),
      sendMessageJob(services),
      personalDataJob(services),
    ],
    on: (services) => [...webhookSubscriptions(services), ...countingSubscriptions(services)],
    caches: [pageLookUps, webhookMemory],
    resources: (services) => [
      mailResource(services),
      deliveryResource,
      makeApiKeyResource(() => knownAreas(services)),
      makeWebhookResource(services),
      webhookMessageResource,
      makeAuditResource(services),
    ],
    restRoutes: (services) => [
      mailPreview(services),
      mailKindRoutes(services),
      mailServerRoutes(services),
      apiKeyRoutes(services),
      webhookRoutes(services),
      setupRoutes(services),
      auditRoutes(services),
      statusRoutes(services),
    ],
    notices: (services) => [...unreadableSecrets(services), stoppedWebhooks],
    overview: (services) => [
      {
        name: 'setup',
        capability: 'settings.write',
        // Absent while it is closed: then the other one leads to it.
        load: async () => (services.settings.get(setupState).isShown ? {} : undefined),
      },
      {
        name: 'setup-again',
        capability: 'settings.write',
        load: async () => (services.settings.get(setupState).isShown ? undefined : {}),
      },
      {
        name: 'mail',
        capability: 'mail.read',
        load: async (db) => ({ sends: services.sendsMail, failed: await countFailedMails(db) }),
      },
      {
        name: 'deliveries',
        capability: 'events.read',
        load: async (db) => ({ failed: await countFailedDeliveries(db) }),
      },
    ],
  });
}

/** Expired sessions are deleted daily (CART-017): what slices kept for them goes with them. */
function dropExpiredJob(db: Database, cleanups: () => readonly Cleanup[]) {
  return defineJob(
    { name: 'drop-expired-sessions', title: 'Delete expired visits and carts', schedule: '23 3 * * *' },
    async () => {
      const now = new Date();
      for (const clean of cleanups()) await clean(db, now);
    },
  );
}
