import { type Picture, pictureSources, pictureUrl } from '#features/media/public.ts';
import { escapeHtml } from '#kit/text.ts';
import type { MeasureUnits } from '#platform/market/market.ts';
import type { Pricing } from '#platform/market/pricing.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { catalogTexts } from '../texts.ts';
import type { CurrentPrice } from './current-price.ts';
import { dimensionsText, weightText } from './measures.ts';
import { isOnePrice, type PriceRange } from './price-range.ts';
import { type PriceWords, priceWords } from './price-words.ts';
import type { ProductDetail, StockView, VariationView } from './product-views.ts';
import { STOCK_CLASSES, stockText } from './stock-text.ts';
import type { VariationImage, VariationObject } from './variation-schema.ts';
import { sentValue } from './variations.ts';

/**
 * How wide galleries show a picture: half the page beside the summary, up to the width that the stylesheet lets it be,
 * three quarters of the window's height. Phones with three dots a pixel get the file for two: nobody sees the difference,
 * and it is a third smaller.
 */
export const GALLERY_SIZES =
  '(min-width: 45rem) min(52vw, 60vh, 768px), (min-resolution: 2.5dppx) 75vw, 100vw';

/** How a request writes what it shows. */
export interface Wording {
  t: Translator<keyof typeof catalogTexts.defaults>;
  locale: string;
  /** In which units weights and sizes are said; metric when left out. */
  measures?: MeasureUnits;
  /** How stored prices are shown to the visitor. */
  pricing: Pricing;
  /** A shown amount as a number of units, for example 19.9. */
  units(shown: number): number;
  /** The owner's description of a picture in the visitor's language. */
  sayPicture(said: string): string;
}

/** What decides about a product's variations besides themselves. */
export type VariedProduct = Pick<ProductDetail, 'name' | 'choices' | 'price' | 'priceRange'>;

/** Whether all variations of a product cost the same, so that none needs to tell its price. */
export function costTheSame({ price, priceRange }: Pick<ProductDetail, 'price' | 'priceRange'>): boolean {
  // Where the regular prices differ the product has none.
  return priceRange !== null && isOnePrice(priceRange) && price.regular !== null;
}

/** Builds what pages embed and `get_variation` answers. */
export function variationObject(
  product: VariedProduct,
  variation: VariationView,
  wording: Wording,
): VariationObject {
  const { price, stock, limits, picture, weightGrams, dimensions, delivery } = variation;
  const { t, locale, measures, pricing } = wording;
  const amount = price.amount ?? 0;
  const units = (stored: number) => wording.units(pricing.shown(stored, price.taxedAs));
  const centimetres = (side: 'length' | 'width' | 'height') =>
    dimensions ? String(dimensions[side] / 10) : '';
  return {
    variation_id: variation.id,
    // Those that are off or have no price are not read at all.
    variation_is_active: true,
    variation_is_visible: true,
    variation_description: variation.description,
    attributes: Object.fromEntries(
      product.choices.map(({ key, field, values }) => {
        const own = values.find((value) => value.key === (variation.options[key] ?? ''));
        return [field, own ? sentValue(own) : ''];
      }),
    ),
    sku: variation.sku ?? '',
    display_price: units(amount),
    display_regular_price: units(price.regular ?? amount),
    price_html: costTheSame(product) ? '' : `<span class="price">${priceContent(price, wording)}</span>`,
    is_purchasable: price.amount !== null,
    is_in_stock: stock.status !== 'outofstock',
    backorders_allowed: stock.backorders !== 'no',
    availability_html: availabilityHtml(stock, t),
    min_qty: limits.min,
    max_qty: limits.max ?? '',
    step: limits.step,
    is_sold_individually: limits.soldSingly ? 'yes' : 'no',
    is_downloadable: delivery.isDownloadable,
    is_virtual: delivery.isVirtual,
    weight: weightGrams ? String(weightGrams / 1000) : '',
    weight_html: escapeHtml(weightText(weightGrams, locale, measures)),
    dimensions: {
      length: centimetres('length'),
      width: centimetres('width'),
      height: centimetres('height'),
    },
    dimensions_html: escapeHtml(dimensionsText(dimensions, locale, measures)),
    image_id: picture?.id ?? 0,
    image: picture ? variationImage(picture, variation.caption, product.name, wording) : {},
    gallery_image_ids: [],
    gallery_images_html: '',
  };
}

/** What `PriceView` shows of a price or a range of prices, as HTML. */
export function priceContent(
  price: CurrentPrice,
  { t, pricing }: Pick<Wording, 't' | 'pricing'>,
  range: PriceRange | null = null,
): string {
  const words = priceWords(price, range, pricing);
  return words ? amountContent(words, t) + suffixContent(words) : '';
}

function amountContent({ form, texts: [first, second] }: PriceWords, t: Wording['t']): string {
  if (form === 'sale') return saleContent(first, second, t);
  const shown = (text: string) => `<span class="amount">${escapeHtml(text)}</span>`;
  return form === 'span' ? `${shown(first)} – ${shown(second)}` : shown(first);
}

function suffixContent({ suffix }: PriceWords): string {
  return suffix ? ` <small class="woocommerce-price-suffix">${escapeHtml(suffix)}</small>` : '';
}

function saleContent(before: string, now: string, t: Wording['t']): string {
  const said = (text: string) => `<span class="visually-hidden">${escapeHtml(text)}</span>`;
  return (
    `<del aria-hidden="true">${escapeHtml(before)}</del>${said(`${t('priceRegular', { price: before })} `)}` +
    `<ins aria-hidden="true">${escapeHtml(now)}</ins>${said(t('priceCurrent', { price: now }))}`
  );
}

/** What `StockNote` shows of a stock, as HTML. */
export function availabilityHtml(stock: StockView, t: Wording['t']): string {
  const text = stockText(stock, t);
  return text && `<p class="stock ${STOCK_CLASSES[stock.status]}">${escapeHtml(text)}</p>`;
}

function variationImage(
  picture: Picture,
  caption: string,
  name: string,
  { sayPicture }: Wording,
): VariationImage {
  const { srcSetWebp, width, height, alt } = pictureSources(picture);
  const said = sayPicture(alt);
  const file = (atLeast: number): [src: string, width: number, height: number] => {
    const wide = picture.widths.find((one) => one >= atLeast) ?? width;
    return [pictureUrl(picture, atLeast), wide, Math.max(1, Math.round((height * wide) / width))];
  };
  const [src, srcWidth, srcHeight] = file(720);
  const [tiny, tinyWidth, tinyHeight] = file(160);
  const [small, smallWidth, smallHeight] = file(300);
  const full = pictureUrl(picture, 1440);
  return {
    title: said || name,
    caption: sayPicture(caption),
    alt: said,
    url: full,
    src,
    src_w: srcWidth,
    src_h: srcHeight,
    srcset: srcSetWebp,
    sizes: GALLERY_SIZES,
    full_src: full,
    full_src_w: width,
    full_src_h: height,
    gallery_thumbnail_src: tiny,
    gallery_thumbnail_src_w: tinyWidth,
    gallery_thumbnail_src_h: tinyHeight,
    thumb_src: small,
    thumb_src_w: smallWidth,
    thumb_src_h: smallHeight,
  };
}
