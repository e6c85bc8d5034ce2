import type { ReactNode } from 'react';
import { defineWidget } from '#platform/documents/widget.ts';

/** A button on phones, and the drawer that it opens. */
export const phoneMenu = defineWidget<{ content: ReactNode }>({
  type: 'phone-menu',
  title: 'Phone’s menu',
  category: 'site',
  fields: { content: { kind: 'slot', label: 'In the menu', default: [] } },
});
