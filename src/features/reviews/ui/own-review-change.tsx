import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { reviewTexts } from '../texts.ts';
import { StarPicker, TextField } from './review-form.tsx';

/** A review in the form in which its writer changes it. */
export interface OwnReviewChange {
  id: number;
  productName: string;
  asksRating: boolean;
  ratingRequired: boolean;
  typed: { rating: string; comment: string };
  problem: { field: string; message: string } | null;
  /** Whether everybody sees it now, and would not until what is changed is approved. */
  waitsAgain: boolean;
}

/** Changing what one wrote of a product: a plain form, with what was typed in it again. */
export function OwnReviewForm({ change }: { change: OwnReviewChange }) {
  useStyles('reviews', 'own-reviews');
  const t = useTexts(reviewTexts);
  const { account } = usePageContext().addresses;
  const { asksRating, id, productName, problem, ratingRequired, typed } = change;
  const at = (field: string) => (problem?.field === field ? problem.message : '');
  return (
    <section aria-labelledby="own-review-title">
      <h2 className="title-2" id="own-review-title">
        {t('ownChangeOf', { name: productName })}
      </h2>
      {change.waitsAgain && <p className="own-review-hint">{t('ownChangeWaits')}</p>}
      <form
        className="own-review-form"
        method="post"
        noValidate
        {...(ratingRequired && asksRating ? { 'data-select-rating': t('selectRating') } : {})}
      >
        {asksRating && (
          <StarPicker chosen={typed.rating} isRequired={ratingRequired} problem={at('rating')} />
        )}
        <TextField
          name="comment"
          label={t('yourReview')}
          typed={typed.comment}
          problem={at('comment')}
          isLong
        />
        <p className="own-review-deeds">
          <button
            type="submit"
            className="btn btn-primary"
            name="change_own_review"
            value={id}
            data-action="send-review"
            {...from('review-form')}
          >
            {t('ownSave')}
          </button>
          <a className="btn" href={`${account}reviews/`}>
            {t('ownCancel')}
          </a>
        </p>
      </form>
    </section>
  );
}
