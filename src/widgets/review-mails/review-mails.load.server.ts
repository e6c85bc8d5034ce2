import '#features/reviews/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Whether the mails have ended; null on pages that are not about them. */
export type ReviewMailsData = { isOut: boolean } | null;

/** Brings what the page is about. */
export const loadReviewMails = loadEach<object, ReviewMailsData>(({ scope }) => scope.reviewMails ?? null);
