import { keptByParts, keptByProduct } from '#features/catalog/public.ts';
import { type QuickViewLook, quickViewTexts } from '#features/quick-view/public.ts';
import { kept } from '#platform/islands/kept.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type CardListData, ProductCardsView } from '#widgets/product-card/product-card.view.tsx';
import type { ProductGalleryData } from '#widgets/product-gallery/product-gallery.load.server.ts';
import { ProductGalleryView } from '#widgets/product-gallery/product-gallery.view.tsx';
import type { BoughtProduct } from '#widgets/product-summary/public.ts';
import { ShownPart } from './shown-part.tsx';

/** Products that are suggested below, under a heading each. */
export type Suggested = { kind: QuickViewLook['suggested'][number] } & CardListData;

/** All that the quick view of a product shows. */
export interface QuickViewData {
  bought: NonNullable<BoughtProduct>;
  pictures: ProductGalleryData;
  suggested: readonly Suggested[];
  look: QuickViewLook;
}

const HEADINGS = { related: 'related', up_sells: 'upSells', cross_sells: 'crossSells' } as const;

/** Milliseconds from one picture to another. */
const SPEED = 500;

/** A product above the page, made of what its own page is made of. */
export const QuickView = kept(ShownProduct, ({ data: { bought, pictures, suggested, look } }: Shown) => {
  if (suggested.length > 0) return null;
  const { shows, within } = keptByParts(bought.parts);
  const { items, opensLarge, zoom } = pictures;
  return keptByProduct(bought.product, {
    shows: [look, shows, items, opensLarge, zoom],
    within: [...within, ...items.flatMap(({ Slide, Thumb }) => [Slide, Thumb])],
  });
});

type Shown = { data: QuickViewData };

function ShownProduct({ data }: Shown) {
  useStyles('quick-view', 'opened-product', 'product-summary');
  const t = useTexts(quickViewTexts);
  const { bought, look, pictures, suggested } = data;
  const { product } = bought;
  const size = {
    '--picture-size': `${look.imageWidth} / ${look.imageHeight}`,
    '--picture-width': `${look.imageWidth}px`,
  };
  return (
    <div
      className={`woosq-product product type-product post-${product.id} product-type-${product.type}`}
      data-name={product.name}
      data-follow-up="100"
      style={size as Record<string, string>}
    >
      <div className="woosq-images thumbnails">
        <ProductGalleryView
          nodeId=""
          props={{ zoom: look.imageEffect === 'zoom', speed: SPEED }}
          data={pictures}
        />
      </div>
      <div className="woosq-summary summary entry-summary product-summary">
        <div data-woosq-message="" />
        {look.content.map((part) => (
          <ShownPart key={part} part={part} {...bought} />
        ))}
        {look.viewDetails && (
          <a className="btn btn-block view-details-btn" href={product.address}>
            {t('viewDetails')}
          </a>
        )}
        {suggested.map(({ kind, ...list }) => (
          <section key={kind} className="woosq-suggested">
            <h3 className="title-3">{t(HEADINGS[kind])}</h3>
            <ul className="products">
              <ProductCardsView {...list} />
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The same for a panel at the side of the window: with its own close control, and the heading that its owner wants. */
export function SidebarView({ data }: Shown) {
  const t = useTexts(quickViewTexts);
  const { sidebarHeading, triggerText } = data.look;
  return (
    <>
      <div className="woosq-sidebar-head">
        {sidebarHeading && <p className="woosq-sidebar-heading">{triggerText || t('open')}</p>}
        <button type="button" className="woosq-sidebar-close" data-overlay-close="" aria-label={t('close')}>
          ×
        </button>
      </div>
      <QuickView data={data} />
    </>
  );
}
