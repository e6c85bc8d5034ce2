import { defineWidget } from '#features/content/public.ts';

/** A banner for all visitors, which each can dismiss (NOTE-001, NOTE-024). */
export const storeNotice = defineWidget<{ shown: boolean; text: string; noticeId: string }>({
  type: 'store-notice',
  title: 'Store notice',
  category: 'site',
  version: 1,
  fields: {
    shown: { kind: 'switch', label: 'Shown', default: false },
    text: {
      kind: 'multiline',
      label: 'Text',
      default: 'This is a demo store for testing purposes — no orders shall be fulfilled.',
    },
    noticeId: {
      kind: 'text',
      label: 'Notice id',
      default: '',
      help: 'Letters and digits. A new id shows the notice again to everybody.',
    },
  },
});
