import {
  canBeBought,
  keptByParts,
  keptByProduct,
  ProductPrice,
  showsPrice,
} from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type BoughtProduct, BuyForm, Rating } from '#widgets/product-summary/public.ts';
import { stickyBuyBarTexts } from './texts.ts';

type Props = {
  place: string;
  offset: number;
  rating: boolean;
  link: boolean;
  onPhone: boolean;
  width: number;
};

/** The bar; hidden until its script finds the page scrolled far enough. */
export const StickyBuyBarView = kept(StickyBuyBar, ({ props, data }) => {
  if (!data) return null;
  const { within } = keptByParts(data.parts, []);
  return keptByProduct(data.product, { shows: props, within });
});

function StickyBuyBar({ props, data }: WidgetViewProps<Props, BoughtProduct>) {
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
        {showsPrice(product, buyForm) && <ProductPrice product={product} className="price sticky-price" />}
        {type.fitsBar && buyForm.length === 0 ? (
          <BuyForm product={product} parts={parts} compact />
        ) : (
          <button type="button" className="btn btn-primary" data-to-form="">
            {t('toForm')}
          </button>
        )}
      </div>
    </section>
  );
}
