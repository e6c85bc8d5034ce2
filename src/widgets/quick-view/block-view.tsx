import type { CSSProperties, ReactNode } from 'react';
import { canBeBought, keptByParts, keptByProduct, type ProductCard } from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { type BlockViewLook, blockViewTexts, discountOf } from '#features/quick-view/public.ts';
import { kept } from '#platform/islands/kept.ts';
import { from, live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductGalleryData } from '#widgets/product-gallery/product-gallery.load.server.ts';
import { ProductGalleryView } from '#widgets/product-gallery/product-gallery.view.tsx';
import type { BoughtProduct } from '#widgets/product-summary/public.ts';
import { OutsideForm } from './outside-form.tsx';
import { type SharedPart, ShownPart } from './shown-part.tsx';

/** All that the quick view of product blocks shows. */
export interface BlockViewData {
  bought: NonNullable<BoughtProduct>;
  pictures: ProductGalleryData;
  look: BlockViewLook;
  /** The products beside it in its list, as far as everybody may see them. */
  beside: { previous: ProductCard | undefined; next: ProductCard | undefined };
  /** The list, as it was sent. */
  list: string;
}

type Part = BlockViewLook['content'][number];

/** Milliseconds from one picture to another. */
const SPEED = 500;

/** A product above the page, with its pictures as a slider, and bought at once where its owner has it so. */
export const BlockView = kept(ShownProduct, ({ data: { bought, pictures, look, beside, list } }: Shown) => {
  const { shows, within } = keptByParts(bought.parts);
  const { items, opensLarge } = pictures;
  // Lists are endless; a product by itself is asked for again and again.
  if (beside.previous || beside.next || list) return null;
  return keptByProduct(bought.product, {
    shows: [look, shows, items, opensLarge],
    within: [...within, ...items.flatMap(({ Slide, Thumb }) => [Slide, Thumb])],
  });
});

type Shown = { data: BlockViewData };

function ShownProduct({ data }: Shown) {
  useStyles('block-view', 'block-pictures', 'opened-product', 'product-summary');
  const { bought, look, beside, list } = data;
  const { product } = bought;
  const parts = look.content.filter((part) => part !== 'image');
  return (
    <div
      className={`wopb-quick-view product type-product post-${product.id} product-type-${product.type}`}
      data-name={product.name}
      data-follow-up="100"
      data-closes={look.closeAfterAdd ? '' : undefined}
    >
      {look.content.includes('image') && <Pictures data={data} />}
      <div className="wopb-quick-view-content summary entry-summary product-summary">
        <div className="wopb-message" data-wopb-message="" />
        {parts.map((part) => (
          <BlockPart key={part} part={part} data={data} />
        ))}
        {look.navigation && (
          <nav className="wopb-quick-view-nav">
            <Beside card={beside.previous} way="previous" list={list} />
            <Beside card={beside.next} way="next" list={list} />
          </nav>
        )}
      </div>
    </div>
  );
}

function Pictures({ data: { bought, look, pictures } }: Shown) {
  const t = useTexts(blockViewTexts);
  const { effects, gap, imageMode, pagination, sticky, stickyOnMobile, thumbnails } = look;
  const percent = discountOf(bought.product);
  const sizes = {
    '--thumb-size': `${look.thumbnailWidth} / ${look.thumbnailHeight}`,
    '--thumb-width': `${look.thumbnailWidth}px`,
    '--gap': `${gap}px`,
  } as CSSProperties;
  const shown =
    imageMode === 'thumbnails' ? `has-thumbnails is-${thumbnails}` : `has-${imageMode} is-${pagination}`;
  const stays = `${sticky ? ' is-sticky' : ''}${sticky && stickyOnMobile ? ' is-sticky-on-phones' : ''}`;
  return (
    <div
      className={`wopb-quick-view-image ${shown}${stays}`}
      style={sizes}
      data-lens={effects.includes('zoom') ? '' : undefined}
      {...live('block-pictures')}
    >
      {pictures.onSale && (
        <p className="wopb-marks">
          <span className="mark onsale">{t('sale')}</span>
          {percent > 0 && (
            <span className="mark onsale wopb-discount">{t('discount', { percent: String(percent) })}</span>
          )}
        </p>
      )}
      <ProductGalleryView
        nodeId=""
        props={{ zoom: false, speed: SPEED }}
        data={{ ...pictures, onSale: false }}
      />
    </div>
  );
}

/** What is called otherwise here than in what opens by the other kind of trigger. */
const SHARED: Partial<Record<Part, SharedPart>> = {
  title: 'title',
  rating: 'rating',
  price: 'price',
  description: 'excerpt',
  meta: 'meta',
  share: 'share',
};

function BlockPart({ part, data }: { part: Part; data: BlockViewData }): ReactNode {
  const t = useTexts(blockViewTexts);
  const { bought, look } = data;
  const { product, parts } = bought;
  const shared = SHARED[part];
  if (shared) return <ShownPart part={shared} {...bought} />;
  if (part === 'stock') {
    const isThere = product.stock.status !== 'outofstock' && !product.stock.isNotOffered;
    return (
      <p className={`wopb-stock stock ${isThere ? 'in-stock' : 'out-of-stock'}`}>
        {t(isThere ? 'inStock' : 'outOfStock')}
      </p>
    );
  }
  if (part === 'view_details')
    return (
      <a className="more-link wopb-view-details" href={product.address}>
        {t('viewDetails')}
      </a>
    );
  if (part !== 'add_to_cart') return null;
  if (product.external) return <OutsideForm external={product.external} />;
  const isBoughtAtOnce =
    look.buyNow &&
    (parts.type?.sells === 'itself' || parts.type?.sells === 'variations') &&
    canBeBought(product);
  return (
    <div className="wopb-buy">
      <ShownPart part="add_to_cart" {...bought} />
      {isBoughtAtOnce && (
        <button
          type="button"
          className="btn btn-large btn-block wopb-buy-now"
          data-action="wopb-buy-now"
          {...from('block-view')}
        >
          {t('buyNow')}
        </button>
      )}
    </div>
  );
}

/** A product beside it, which takes its place. */
function Beside({
  card,
  way,
  list,
}: {
  card: ProductCard | undefined;
  way: 'previous' | 'next';
  list: string;
}) {
  const t = useTexts(blockViewTexts);
  // The arrow of the other end keeps its side.
  if (!card) return <span />;
  return (
    <a
      className={`wopb-nav-product wopb-quickview-btn is-${way}`}
      href={card.address}
      data-postid={card.id}
      data-post-list={list}
      aria-label={t('openOf', { label: t(way), name: card.name })}
    >
      {card.picture ? (
        <PictureView picture={card.picture} sizes="64px" alt="" />
      ) : (
        <span className="no-picture" />
      )}
      <span>{card.name}</span>
    </a>
  );
}
