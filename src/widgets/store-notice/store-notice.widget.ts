import { defineWidget } from '#platform/documents/widget.ts';

/** The banner for all visitors, as the settings have it, which each can dismiss (NOTE-001, NOTE-024). */
export const storeNotice = defineWidget({
  type: 'store-notice',
  title: 'Store notice',
  category: 'site',
});
