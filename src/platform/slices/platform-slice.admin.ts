import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { apiKeyScreen } from '#platform/api-keys/admin/api-key-screen.ts';
import { auditScreen } from '#platform/audit-log/admin/audit-screen.ts';
import { deliveryScreen } from '#platform/events/admin/delivery-screen.ts';
import { mailKindScreen } from '#platform/mail/admin/mail-kind-screen.ts';
import { mailScreen } from '#platform/mail/admin/mail-screen.ts';
import { referenceScreen } from '#platform/openapi/admin/reference-screen.ts';
import { statusScreen } from '#platform/status/admin/status-screen.ts';
import { webhookMessageScreen, webhookScreen } from '#platform/webhooks/admin/webhook-screens.ts';

/** What the platform itself gives every back office; it stands before all slices. */
export const platformAdminSlice = defineAdminSlice({
  name: 'platform',
  menuGroups: [
    { name: 'shop', title: 'Shop', place: 5 },
    { name: 'system', title: 'System', place: 6 },
  ],
  screens: [
    mailScreen,
    mailKindScreen,
    deliveryScreen,
    apiKeyScreen,
    referenceScreen,
    webhookScreen,
    webhookMessageScreen,
    auditScreen,
    statusScreen,
  ],
  settingsParts: [
    {
      group: 'mail-server',
      name: 'providers',
      isAbove: true,
      part: async () => (await import('#platform/mail/admin/mail-provider-choice.tsx')).MailProviders,
    },
    {
      group: 'mail-server',
      name: 'test',
      part: async () => (await import('#platform/mail/admin/mail-server-test.tsx')).MailServerTest,
    },
  ],
  commands: [{ name: 'setup', title: 'Set-up guide', to: '/?guide=open', capability: 'settings.write' }],
  overviewPanels: [
    {
      name: 'setup',
      isWide: true,
      panel: async () => (await import('#platform/setup/admin/setup-guide.tsx')).SetupGuide,
    },
    {
      name: 'setup-again',
      place: 100,
      panel: async () => (await import('#platform/setup/admin/setup-again.tsx')).SetupAgain,
    },
    {
      name: 'mail',
      screen: 'mails',
      panel: async () => (await import('#platform/mail/admin/overview-mails.tsx')).MailPanel,
    },
    {
      name: 'deliveries',
      screen: 'failed-deliveries',
      panel: async () => (await import('#platform/events/admin/overview-deliveries.tsx')).DeliveryPanel,
    },
  ],
});
