import type { ActionHandler } from '#platform/live/live-script.ts';

/** Holds a review back that lacks the stars it must have, and says so (REV-005); all else goes as without script. */
const sendReview: ActionHandler = (form) => {
  const { selectRating } = form.dataset;
  const stars = [...form.querySelectorAll<HTMLInputElement>('input[name="rating"]')];
  if (selectRating === undefined || stars.some(({ checked }) => checked)) return false;
  alert(selectRating);
  stars[0]?.focus();
  return true;
};

export const actions = { 'send-review': sendReview };
