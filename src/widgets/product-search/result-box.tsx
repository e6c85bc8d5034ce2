import { useId } from 'react';
import { type CardParts, PriceView, type ProductCard, showsPrice } from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { Suggestions } from '#features/search/public.ts';
import { excerpt, fillText } from '#kit/text.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductSearchProps } from './product-search.widget.ts';
import { productSearchTexts } from './texts.ts';

/** Characters of a searched text that links repeat. */
const SHOWN_QUERY = 40;
const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type Shown = Omit<ProductSearchProps, 'categories' | 'placeholder' | 'allCategories'>;
type Props = { suggestions: Suggestions; parts: CardParts; shown: Shown };

/** The box of suggestions, as the call answers it (SRCH-003). What can be chosen is a list for the keys of its field. */
export function ResultBox({ suggestions, parts, shown }: Props) {
  useStyles('result-box');
  const t = useTexts(productSearchTexts);
  const { categories, products, spelledAs } = suggestions;
  const isNone = categories.length + products.length === 0;
  const none = shown.none || t('none');
  return (
    <div
      className="search-suggestions"
      data-said={isNone ? none : t('found', { count: categories.length + products.length })}
    >
      {spelledAs !== null && <p className="search-note">{t('spelledAs', { words: spelledAs })}</p>}
      {isNone ? (
        <p className="search-note search-none">{none}</p>
      ) : (
        <Choices suggestions={suggestions} parts={parts} shown={shown} />
      )}
      <Further suggestions={suggestions} shown={shown} isNone={isNone} />
    </div>
  );
}

function Choices({ suggestions: { categories, products }, parts, shown }: Props) {
  const t = useTexts(productSearchTexts);
  const id = useId();
  return (
    <div role="listbox" id={`${id}l`} aria-label={t('results')} className="search-choices">
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element of their own
        <div role="group" aria-labelledby={`${id}c`}>
          <p className="search-group" id={`${id}c`} role="presentation">
            {t('categories')}
          </p>
          {categories.map((category) => (
            <a
              key={category.id}
              role="option"
              aria-selected="false"
              tabIndex={-1}
              id={`${id}c${category.id}`}
              className="search-choice"
              href={category.address}
            >
              {category.name}
            </a>
          ))}
        </div>
      )}
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="group" aria-labelledby={`${id}p`}>
          <p className="search-group" id={`${id}p`} role="presentation">
            {t('products')}
          </p>
          {products.map((card, at) => (
            <Product
              key={card.id}
              id={`${id}p${card.id}`}
              card={card}
              parts={parts}
              shown={shown}
              isFolded={at >= shown.first}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type ProductProps = { id: string; card: ProductCard; parts: CardParts; shown: Shown; isFolded: boolean };

function Product({ id, card, parts, shown, isFolded }: ProductProps) {
  const t = useTexts(productSearchTexts);
  return (
    <a
      role="option"
      aria-selected="false"
      tabIndex={-1}
      id={id}
      className="search-choice search-product"
      href={card.address}
      hidden={isFolded}
    >
      {shown.picture && (
        <span className="search-picture">
          {card.picture && <PictureView picture={card.picture} sizes="56px" alt="" />}
        </span>
      )}
      <span className="search-words">
        <span className="search-name">{card.name}</span>
        {shown.rating && card.averageRating > 0 && <Rating rating={card.averageRating} />}
        {shown.sku && card.sku && <bdi className="search-sku">{t('sku', { sku: card.sku })}</bdi>}
      </span>
      {shown.price && showsPrice(card, parts.buyForm) && (
        <PriceView price={card.price} range={card.priceRange} className="price search-price" />
      )}
    </a>
  );
}

function Rating({ rating }: { rating: number }) {
  const t = useTexts(productSearchTexts);
  const { locale } = usePageContext();
  const said = new Intl.NumberFormat(locale, DIGITS).format(rating);
  return (
    <span className="search-rating">
      <span aria-hidden="true">★ {said}</span>
      <span className="visually-hidden">{t('rated', { rating: said })}</span>
    </span>
  );
}

/** Further products, and the page with all results. */
function Further({
  suggestions: { products, text, category },
  shown,
  isNone,
}: Pick<Props, 'suggestions' | 'shown'> & { isNone: boolean }) {
  const t = useTexts(productSearchTexts);
  const count = products.length - shown.first;
  const more = shown.more ? fillText(shown.more, { count }) : t('more', { count });
  const leads = shown.results !== '' && text !== '';
  if (count <= 0 && !leads) return null;
  const query = excerpt(text, SHOWN_QUERY);
  return (
    <div className="search-further">
      {count > 0 && (
        <button
          type="button"
          className="search-more"
          data-search-more={shown.first}
          data-more={more}
          data-less={shown.less || t('less')}
          aria-expanded="false"
        >
          {more}
        </button>
      )}
      {leads && (
        <a className="more-link" href={resultsAddress(shown.results, text, category)}>
          {isNone ? t('seeMore', { query }) : t('seeAll', { query })}
        </a>
      )}
    </div>
  );
}

function resultsAddress(results: string, text: string, category: string): string {
  const [path = '/', before = ''] = results.split('?', 2);
  const query = new URLSearchParams(before);
  query.set('s', text);
  if (category) query.set('product_cat', category);
  return `${path}?${query}`;
}
