import type { ProductDetail } from '#features/catalog/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { dayFormat } from '../rules/rating-format.ts';
import { pictureAddress } from '../rules/review-pictures.ts';
import type { ReviewsView, ReviewView } from '../rules/review-views.ts';
import { barText } from '../rules/review-words.ts';
import { reviewTexts } from '../texts.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewChooser } from './review-chooser.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewPager } from './review-pager.tsx';
import { StarRating } from './star-rating.tsx';

/** What shoppers say of a product, and the form by which they do (REV-002a, REV-003). */
export function ReviewsPanel({ product, data }: { product: ProductDetail; data: ReviewsView }) {
  const t = useTexts(reviewTexts);
  const { count, reviews, own, page, pages, choice, form } = data;
  const { name } = product;
  return (
    <div id="reviews" className="woocommerce-Reviews">
      <div id="comments">
        {count > 0 && <h3 className="woocommerce-Reviews-title">{t('titleMany', { count, name })}</h3>}
        <RatingSummary view={data} product={product} />
        <ReviewChooser view={data} product={product.address} />
        {count === 0 && <p className="woocommerce-noreviews">{t('none')}</p>}
        {choice.rating === null && own.length > 0 && (
          <ol className="commentlist review-own">
            {own.map((review) => (
              <Review key={review.id} review={review} view={data} waits />
            ))}
          </ol>
        )}
        {reviews.length > 0 && (
          <ol className="commentlist">
            {reviews.map((review) => (
              <Review key={review.id} review={review} view={data} />
            ))}
          </ol>
        )}
        <ReviewPager current={page} pages={pages} product={product.address} choice={choice} />
      </div>
      {'bar' in form ? (
        <p className="woocommerce-verification-required">
          {t(barText(form.bar))}{' '}
          {form.logInAddress !== null && form.bar !== 'closed' && (
            <a href={form.logInAddress}>{t('logIn')}</a>
          )}
        </p>
      ) : (
        <ReviewForm form={form} title={count === 0 ? t('beFirst', { name }) : t('add')} />
      )}
    </div>
  );
}

function Review({ review, view, waits = false }: { review: ReviewView; view: ReviewsView; waits?: boolean }) {
  const t = useTexts(reviewTexts);
  const { id, author, rating, content, isVerified, reply, createdAt } = review;
  return (
    <li className="review" id={`li-comment-${id}`}>
      <article id={`comment-${id}`} className="comment_container">
        <header className="review-meta">
          {rating !== null && <StarRating rating={rating} />}
          <strong className="woocommerce-review__author">
            <bdi>{author}</bdi>
          </strong>
          {isVerified && view.marksVerified && (
            <em className="woocommerce-review__verified">{t('verified')}</em>
          )}
          <time className="woocommerce-review__published-date" dateTime={createdAt.toISOString()}>
            {dayFormat(view.dateLocale, view.timeZone).format(createdAt)}
          </time>
        </header>
        {waits && <p className="review-waits">{t('yours')}</p>}
        <p className="review-text" dir="auto">
          {content}
        </p>
        <Pictures review={review} />
        {reply !== '' && (
          <div className="review-answer">
            <p className="review-answerer">{t('answer')}</p>
            <p className="review-text" dir="auto">
              {reply}
            </p>
          </div>
        )}
      </article>
    </li>
  );
}

/** What a reviewer sent along; each leads to itself in full size. */
function Pictures({ review: { author, pictures } }: { review: ReviewView }) {
  const t = useTexts(reviewTexts);
  if (pictures.length === 0) return null;
  return (
    <ul className="review-pictures">
      {pictures.map(({ token, width, height }, at) => (
        <li key={token}>
          <a href={pictureAddress(token, 'large')} target="_blank" rel="noopener">
            <img
              src={pictureAddress(token, 'small')}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              alt={t('pictureOf', { number: at + 1, name: author })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
