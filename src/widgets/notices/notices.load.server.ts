import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';

/** Brings the waiting notices; a page that has some is the shopper's own. */
export const loadNotices = loadEach<object, { notices: PageNotice[] }>(({ scope }, context) => {
  const { notices } = scope;
  if (notices.length > 0) context.personal();
  return { notices };
});
