import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ReviewFormView } from '../rules/review-views.ts';
import { RATING_LABELS } from '../rules/review-words.ts';
import { reviewTexts } from '../texts.ts';

/** The form of a review: a plain form, so that it works without script; what was typed stands in it again. */
export function ReviewForm({ form, title }: { form: ReviewFormView; title: string }) {
  const t = useTexts(reviewTexts);
  const { productId, address, asksRating, ratingRequired, isGuest, pictures, typed, problem } = form;
  const at = (field: string) => (problem?.field === field ? problem.message : '');
  return (
    <div id="review_form_wrapper">
      <div id="review_form">
        <h3 id="reply-title" className="comment-reply-title">
          {title}
        </h3>
        <form
          id="commentform"
          className="comment-form"
          method="post"
          encType={pictures ? 'multipart/form-data' : undefined}
          action={`${address}#reply-title`}
          aria-labelledby="reply-title"
          {...(ratingRequired ? { 'data-select-rating': t('selectRating') } : {})}
        >
          {problem?.field === '' && (
            <p className="woocommerce-error" role="alert">
              {problem.message}
            </p>
          )}
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
          {isGuest && (
            <div className="review-who">
              <TextField name="author" label={t('name')} typed={typed.author} problem={at('author')} />
              <TextField
                name="email"
                label={t('email')}
                typed={typed.email}
                problem={at('email')}
                hint={t('emailKept')}
              />
            </div>
          )}
          {pictures && <PicturesField allowed={pictures} problem={at('pictures')} />}
          <input type="hidden" name="comment_post_ID" value={productId} />
          <p className="form-submit">
            <button
              type="submit"
              className="btn btn-primary submit"
              id="submit"
              data-action="send-review"
              {...from('review-form')}
            >
              {t('submit')}
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}

/** Five stars as radio buttons: the style marks the chosen one and all lower ones (REV-001, REV-008). */
export function StarPicker({
  chosen,
  isRequired,
  problem,
}: {
  chosen: string;
  isRequired: boolean;
  problem: string;
}) {
  const t = useTexts(reviewTexts);
  return (
    <fieldset className="field comment-form-rating" aria-describedby={problem ? 'rating_error' : undefined}>
      <legend>
        {t('yourRating')} {isRequired && <Required inWords={t('required')} />}
      </legend>
      <div className="star-picker">
        {RATING_LABELS.map(([stars, key]) => (
          <label key={stars} className={`star-${stars}`}>
            <input type="radio" name="rating" value={stars} defaultChecked={chosen === String(stars)} />
            <span>{t(key)}</span>
          </label>
        )).reverse()}
        <span className="star-none" aria-hidden="true">
          {t('rate')}
        </span>
      </div>
      <span className="field-error" id="rating_error" hidden={!problem}>
        {problem}
      </span>
    </fieldset>
  );
}

/** Files to come along; without script the server alone says what is too much of them. */
function PicturesField({
  allowed: { most, megabytes },
  problem,
}: {
  allowed: { most: number; megabytes: number };
  problem: string;
}) {
  const t = useTexts(reviewTexts);
  return (
    <p className="field comment-form-pictures">
      <label htmlFor="review-pictures">{t('pictures')}</label>
      <input
        className="input"
        type="file"
        id="review-pictures"
        name="pictures"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple={most > 1}
        data-most={most}
        data-megabytes={megabytes}
        data-many={t('picturesMany', { most })}
        data-large={t('pictureLarge', { most: megabytes })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'pictures_error pictures_hint' : 'pictures_hint'}
      />
      <span className="field-hint" id="pictures_hint">
        {t('picturesHint', { most, megabytes })}
      </span>
      <span className="field-error" id="pictures_error" hidden={!problem}>
        {problem}
      </span>
    </p>
  );
}

/** A field in which one types, with what is wrong with it. */
export function TextField({
  name,
  label,
  typed,
  problem,
  hint = '',
  isLong = false,
}: {
  name: 'comment' | 'author' | 'email';
  label: string;
  typed: string;
  problem: string;
  hint?: string;
  isLong?: boolean;
}) {
  const described = [problem && `${name}_error`, hint && `${name}_hint`].filter(Boolean).join(' ');
  const field = {
    id: name,
    name,
    className: 'input',
    required: true,
    defaultValue: typed,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <p className={`field comment-form-${name}`}>
      <label htmlFor={name}>
        {label} <Required />
      </label>
      {isLong ? (
        <textarea {...field} rows={6} dir="auto" maxLength={5000} />
      ) : (
        <input
          {...field}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name === 'email' ? 'email' : 'name'}
        />
      )}
      {hint && (
        <span className="field-hint" id={`${name}_hint`}>
          {hint}
        </span>
      )}
      <span className="field-error" id={`${name}_error`} hidden={!problem}>
        {problem}
      </span>
    </p>
  );
}

/** The mark of what must be filled in; fields say it themselves, a group of them in words. */
function Required({ inWords = '' }: { inWords?: string }) {
  return (
    <>
      <span className="required" aria-hidden="true">
        *
      </span>
      {inWords && <span className="visually-hidden">{inWords}</span>}
    </>
  );
}
