import { widget } from '#platform/documents/widget.ts';
import { loadReviewMails } from './review-mails.load.server.ts';
import { ReviewMailsView } from './review-mails.view.tsx';
import { reviewMails } from './review-mails.widget.ts';

/** The widget with its view and its loader. */
export const reviewMailsWidget = widget(reviewMails, ReviewMailsView, loadReviewMails);
