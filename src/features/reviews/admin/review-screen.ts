import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Reviews: list and editor. */
export const reviewScreen: AdminScreen = {
  name: 'reviews',
  group: 'catalogue',
  icon: ReviewIcon,
  place: 1,
  list: async () => (await import('./review-list.tsx')).ReviewList,
  edit: async () => (await import('./review-edit.tsx')).ReviewEdit,
  representation: 'authorName',
  title: 'Review |||| Reviews',
  keywords: 'rating stars comments feedback',
  texts: async () => (await import('./review-texts.ts')).reviewTexts,
};
