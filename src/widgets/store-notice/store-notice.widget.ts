import { defineWidget } from '#platform/documents/widget.ts';

/** The banner for all visitors, as the settings have it, which each can dismiss (NOTE-001, NOTE-024). */
export const storeNotice = defineWidget({
  type: 'store-notice',
  title: 'Store notice',
  category: 'site',
  picture: 'M4 19h40v8H4zM9 23h22M36 21l3 4m0-4-3 4',
});
