import WebhookIcon from '@mui/icons-material/AssignmentLateOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The addresses that are told what happens. */
export const webhookScreen: AdminScreen = {
  name: 'webhooks',
  group: 'system',
  place: 3,
  icon: WebhookIcon,
  list: async () => (await import('./webhook-views.ts')).WebhookList,
  edit: async () => (await import('./webhook-views.ts')).WebhookEdit,
  create: async () => (await import('./webhook-views.ts')).WebhookCreate,
  representation: 'name',
  title: 'Webhook |||| Webhooks',
  keywords: 'integration developer zapier automation',
  texts: async () => (await import('./webhook-texts.ts')).webhookTexts,
};

/** The messages to them; reached from there. */
export const webhookMessageScreen: AdminScreen = {
  name: 'webhook-messages',
  group: 'system',
  icon: WebhookIcon,
  inMenu: false,
  list: async () => (await import('./webhook-views.ts')).WebhookMessageList,
  show: async () => (await import('./webhook-views.ts')).WebhookMessageShow,
  representation: 'messageId',
  title: 'Webhook message |||| Webhook messages',
  texts: async () => (await import('./webhook-texts.ts')).webhookMessageTexts,
};
