import {
  canBeBought,
  catalogTexts,
  firstVariation,
  keptByParts,
  keptByProduct,
  type ProductDetail,
  ProductPrice,
  shownFor,
  showsPrice,
} from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type BoughtProduct, BuyForm, Rating } from '#widgets/product-summary/public.ts';
import type { stickyBuyBar } from './sticky-buy-bar.widget.ts';
import { stickyBuyBarTexts } from './texts.ts';

/** The bar; hidden until its script finds the page scrolled far enough. */
export const StickyBuyBarView = kept(StickyBuyBar, ({ props, data }) => {
  if (!data) return null;
  const { within } = keptByParts(data.parts, []);
  return keptByProduct(data.product, { shows: props, within });
});

function StickyBuyBar({ props, data }: WidgetViewProps<PropsOf<typeof stickyBuyBar>, BoughtProduct>) {
  useStyles('sticky-bar');
  const t = useTexts(stickyBuyBarTexts);
  if (!data) return null;
  const { product, parts } = data;
  const { type, buyForm } = parts;
  // A bar without anything to do would only cover the page.
  if (!type || (type.sells !== 'nothing' && !canBeBought(product))) return null;
  return (
    <section
      className={`sticky-bar sticky-${props.place}${props.onPhone ? '' : ' not-on-phone'}`}
      aria-label={t('label', { name: product.name })}
      data-sticky-offset={props.offset}
      {...live('sticky-bar', 'idle')}
      hidden
    >
      <div className="sticky-inner" style={{ maxWidth: `${props.width}px` }}>
        {product.picture && <PictureView picture={product.picture} sizes="48px" alt="" />}
        <div className="sticky-text">
          {props.link ? (
            <a className="sticky-name" href={product.address}>
              {product.name}
            </a>
          ) : (
            <span className="sticky-name">{product.name}</span>
          )}
          {props.rating && <Rating average={product.averageRating} count={product.reviewCount} />}
        </div>
        <Chosen product={product} />
        {showsPrice(product, buyForm) && <ProductPrice product={product} className="price sticky-price" />}
        {type.fitsBar && buyForm.length === 0 ? (
          <BuyForm product={product} parts={parts} compact />
        ) : (
          <div className="sticky-buy">
            <button
              type="button"
              className="btn btn-primary"
              data-to-form=""
              data-buys={type.sells === 'variations' ? '[data-action=add-to-cart]' : undefined}
            >
              <Words product={product} />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

/** What is chosen of a product with variations; nothing while none is. */
function Chosen({ product }: { product: ProductDetail }) {
  const say = useCustomText('attribute');
  const comma = useTexts(pageTexts)('comma');
  const first = firstVariation(product);
  return product.variations.map(({ id, options }) => (
    <span className="sticky-chosen" key={id} {...shownFor(product, [id])} hidden={id !== first?.id}>
      {product.choices
        .flatMap(({ key, values }) => values.find((value) => value.key === options[key]) ?? [])
        .map(({ name }) => say(name))
        .join(comma)}
    </span>
  ));
}

/** What the button does: it leads to the form until something is chosen there that can be bought, and then adds it. */
function Words({ product }: { product: ProductDetail }) {
  const t = useTexts(stickyBuyBarTexts);
  const add = useTexts(catalogTexts)('addToCart');
  const first = firstVariation(product);
  const buyable = product.variations.filter((one) => one.buyable).map(({ id }) => id);
  if (buyable.length === 0) return t('toForm');
  const others = product.variations.filter((one) => !one.buyable).map(({ id }) => id);
  const adds = first?.buyable === true;
  return (
    <>
      <span {...shownFor(product, ['own', ...others])} hidden={adds}>
        {t('toForm')}
      </span>
      <span {...shownFor(product, buyable)} hidden={!adds}>
        {add}
      </span>
    </>
  );
}
