import { defineJob } from '#platform/jobs/jobs.server.ts';
import { type AskingServices, askForReviews } from '../mail/ask-for-reviews.server.tsx';

/** Every hour: asks for reviews of what was delivered long enough ago. */
export function askForReviewsJob(services: AskingServices) {
  return defineJob(
    { name: 'ask-for-reviews', title: 'Ask customers for reviews', schedule: '23 * * * *' },
    async ({ signal }) => {
      await askForReviews(services, new Date(), signal);
    },
  );
}
