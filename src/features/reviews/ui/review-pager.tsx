import { catalogTexts } from '#features/catalog/public.ts';
import { pageLinks } from '#features/product-index/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type ReviewChoice, reviewsAddress } from '../rules/review-choice.ts';
import { reviewTexts } from '../texts.ts';

/** Links to the pages of the reviews that were chosen; nothing where there is one. */
export function ReviewPager({
  current,
  pages,
  product,
  choice,
}: {
  current: number;
  pages: number;
  product: string;
  choice: ReviewChoice;
}) {
  const t = useTexts(catalogTexts);
  const label = useTexts(reviewTexts)('pages');
  const links = pageLinks(current, pages);
  if (links.length === 0) return null;
  const to = (page: number) => `${reviewsAddress(product, choice, page)}#reviews`;
  return (
    <nav className="woocommerce-pagination review-pages" aria-label={label}>
      {current > 1 && (
        <a className="prev page-numbers" rel="prev" href={to(current - 1)}>
          {t('previous')}
        </a>
      )}
      {links.map((link, at) =>
        link.kind === 'dots' ? (
          <span key={`dots-${at < 3 ? 'before' : 'after'}`} className="page-numbers dots">
            …
          </span>
        ) : link.current ? (
          <span key={link.page} className="page-numbers current" aria-current="page">
            <span className="visually-hidden">{t('pageNumber', { page: link.page })}</span>
            <span aria-hidden="true">{link.page}</span>
          </span>
        ) : (
          <a
            key={link.page}
            className="page-numbers"
            href={to(link.page)}
            aria-label={t('pageNumber', { page: link.page })}
          >
            {link.page}
          </a>
        ),
      )}
      {current < pages && (
        <a className="next page-numbers" rel="next" href={to(current + 1)}>
          {t('next')}
        </a>
      )}
    </nav>
  );
}
