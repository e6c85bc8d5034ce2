import type { ActionHandler } from '#platform/live/live-script.ts';

/**
 * Holds a review back that lacks the stars it must have (REV-005) or brings too much, and says so; all else goes as
 * without script. Asked at the button, since what browsers check themselves they check before anything is sent: stars
 * stand before these fields, pictures after them.
 */
const sendReview: ActionHandler = (button) => {
  const form = button.closest('form');
  if (!form) return false;
  const { selectRating } = form.dataset;
  const stars = [...form.querySelectorAll<HTMLInputElement>('input[name="rating"]')];
  const lacks = selectRating !== undefined && !stars.some(({ checked }) => checked);
  const pictures = form.querySelector<HTMLInputElement>('input[name="pictures"]');
  if (!lacks && !form.checkValidity()) return false;
  const problem = lacks ? selectRating : pictures && problemOf(pictures);
  if (!problem) return false;
  alert(problem);
  (lacks ? stars[0] : pictures)?.focus();
  return true;
};

/** Said before much is sent for nothing. */
function problemOf({ files, dataset }: HTMLInputElement): string | undefined {
  const chosen = [...(files ?? [])];
  if (chosen.length > Number(dataset.most)) return dataset.many;
  const largest = Number(dataset.megabytes) * 1024 * 1024;
  return chosen.some(({ size }) => size > largest) ? dataset.large : undefined;
}

export const actions = { 'send-review': sendReview };
