import {
  canBeBought,
  catalogTexts,
  firstVariation,
  follows,
  type ProductDetail,
  type ProductParts,
  ProductPrice,
  productSummaryTexts,
  StockNote,
  showsPrice,
  type TermLink,
} from '#features/catalog/public.ts';
import { pictureUrl } from '#features/media/public.ts';
import { madeOnce } from '#kit/made-once.ts';
import { escapeHtml } from '#kit/text.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Prose } from '#widgets/rich-text/rich-text.view.tsx';
import { BuyForm } from './buy-form.tsx';
import { ShareIcon } from './share-icon.tsx';
import { shareLinks } from './share-links.ts';

// What a product's summary is made of, each with what slices put beside it: the page has all of it in one order, what
// opens above a list some of it in the owner's.

/** The page's product with what slices bring to it; null where the page has none. */
export type BoughtProduct = { product: ProductDetail; parts: ProductParts } | null;

type PartProps = NonNullable<BoughtProduct>;

/** The product's name; in what opens above a page it is no heading of the page, and may lead to the product. */
export function TitlePart({
  product,
  parts,
  level = 1,
  isLinked,
}: PartProps & { level?: 1 | 2; isLinked?: true }) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <Title className="product_title title-1">
        {isLinked ? <a href={product.address}>{product.name}</a> : product.name}
      </Title>
      <Placed product={product} parts={parts} place="below-title" />
    </>
  );
}

/** Its stars; `address` leads to what they say. */
export function RatingPart({ product, address }: PartProps & { address: string }) {
  return <Rating average={product.averageRating} count={product.reviewCount} address={address} />;
}

/** What it costs. */
export function PricePart({ product, parts }: PartProps) {
  return (
    <>
      {showsPrice(product, parts.buyForm) && <ProductPrice product={product} className="price price-large" />}
      <Placed product={product} parts={parts} place="below-price" />
    </>
  );
}

/** Its short description. */
export function ExcerptPart({ product: { shortDescription } }: PartProps) {
  if (!shortDescription) return null;
  return <Prose html={shortDescription} className="woocommerce-product-details__short-description" />;
}

/** Whether there is any of it. */
export function StockPart({ product, parts: { type } }: PartProps) {
  // Of variations their form says it.
  const saysStock =
    type !== null && (type.sells === 'itself' || (type.sells === 'variations' && !canBeBought(product)));
  return saysStock ? <StockNote stock={product.stock} /> : null;
}

/** The form by which it is bought. */
export function FormPart({ product, parts }: PartProps) {
  const { type } = parts;
  return (
    <>
      <Placed product={product} parts={parts} place="above-form" />
      <BuyForm product={product} parts={parts} />
      <Placed product={product} parts={parts} place="below-form" />
      {type?.Details && <type.Details product={product} />}
    </>
  );
}

/** SKU, categories and tags; what slices put beside them stands there without them, too. */
export function MetaPart({ product, parts, isShown = true }: PartProps & { isShown?: boolean }) {
  return (
    <>
      <Placed product={product} parts={parts} place="above-meta" />
      {isShown && <Meta product={product} />}
      <Placed product={product} parts={parts} place="below-meta" />
    </>
  );
}

/** Links by which it is shared. */
export function SharePart({ product, networks }: PartProps & { networks: string[] }) {
  return <Share product={product} networks={networks} />;
}

/** What slices show at a place of the page; nothing at all where none does. */
function Placed(props: NonNullable<BoughtProduct> & { place: keyof ProductParts['places'] }) {
  const views = props.parts.places[props.place];
  if (views.length === 0) return null;
  return (
    <div className="product-place">
      {views.map(({ name, View, data }) => (
        <View key={name} product={props.product} data={data} />
      ))}
    </div>
  );
}

/** Stars in words and drawing, with a link to the reviews where they are on the page; nothing before the first stars. */
export function Rating({ average, count, address }: { average: number; count: number; address?: string }) {
  useStyles('product-summary');
  const t = useTexts(productSummaryTexts);
  const { locale } = usePageContext();
  if (average === 0) return null;
  const rating = ratingFormat(locale).format(average);
  const words = t('reviewCount', { count });
  return (
    <p className="rating">
      <span
        className="stars"
        style={{ '--rating': average.toFixed(1) } as Record<string, string>}
        aria-hidden="true"
      />
      <span className="visually-hidden">{t('rated', { rating })}</span>
      {address === undefined ? (
        <span className="rating-count">{words}</span>
      ) : (
        <a className="woocommerce-review-link rating-count" href={address}>
          {words}
        </a>
      )}
    </p>
  );
}

const ratingFormat = madeOnce(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

function Meta({ product }: { product: ProductDetail }) {
  const t = useTexts(catalogTexts);
  const { categories, tags } = product;
  const own = product.sku ?? '';
  const first = firstVariation(product);
  const sku = first?.sku ?? own;
  const maySaySku = own !== '' || product.variations.some((one) => one.sku);
  if (!maySaySku && categories.length === 0 && tags.length === 0) return null;
  return (
    <dl className="product_meta">
      {maySaySku && (
        <div className="sku_wrapper" data-follows-row="" hidden={sku === ''}>
          <dt>{t('sku')}</dt>
          <dd className="sku" {...follows(product, 'sku', first ? escapeHtml(own) : undefined)}>
            {sku}
          </dd>
        </div>
      )}
      <Terms label={t(categories.length === 1 ? 'category' : 'categories')} terms={categories} />
      <Terms label={t(tags.length === 1 ? 'tag' : 'tags')} terms={tags} />
    </dl>
  );
}

function Terms({ label, terms }: { label: string; terms: TermLink[] }) {
  const page = useTexts(pageTexts);
  if (terms.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {terms.map(({ id, name, address }, index) => (
          <span key={id}>
            {index > 0 && page('comma')}
            <a href={address}>{name}</a>
          </span>
        ))}
      </dd>
    </div>
  );
}

function Share({ product, networks }: { product: ProductDetail; networks: string[] }) {
  const t = useTexts(catalogTexts);
  const site = usePageContext().addresses.site ?? '';
  const links = shareLinks(networks, {
    url: site + product.address,
    title: product.name,
    picture: product.picture ? site + pictureUrl(product.picture, 960) : '',
  });
  if (links.length === 0) return null;
  return (
    <div className="share" data-post-id={product.id}>
      <p className="share-label">
        {t('share')}{' '}
        <span className="share-count" data-share-count={product.shareCount} hidden={product.shareCount === 0}>
          {product.shareCount}
        </span>
      </p>
      <ul>
        {links.map(({ network, label, address }) => (
          <li key={network}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={network === 'mail' ? t('shareByMail') : label}
              data-action="share"
              {...from('share')}
            >
              <ShareIcon network={network} />
              <span className="visually-hidden">{network === 'mail' ? t('shareByMail') : label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
