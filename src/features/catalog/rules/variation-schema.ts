import * as v from 'valibot';

const text = v.string();
const number = v.number();
const flag = v.boolean();

const imageSchema = v.object({
  title: text,
  caption: text,
  alt: text,
  /** Path of the largest file: the picture itself. */
  url: text,
  /** Path of the file about 720 pixels wide. */
  src: text,
  src_w: number,
  src_h: number,
  srcset: text,
  sizes: text,
  /** Path of the largest file, which zoom and lightbox show. */
  full_src: text,
  full_src_w: number,
  full_src_h: number,
  gallery_thumbnail_src: text,
  gallery_thumbnail_src_w: number,
  gallery_thumbnail_src_h: number,
  /** Path of the file that lists show. */
  thumb_src: text,
  thumb_src_w: number,
  thumb_src_h: number,
});

/**
 * A variation as scripts of shops know it (VAR-007, VAR-008). Amounts are in units of the currency that the visitor sees,
 * weights in kilograms, lengths in centimetres; HTML is the shop's own. What ends in `_html` is blank where there is
 * nothing to show.
 */
export const variationSchema = v.object({
  variation_id: number,
  variation_is_active: flag,
  variation_is_visible: flag,
  variation_description: text,
  /** Field → the value that it sends; '' fits any. */
  attributes: v.record(text, text),
  sku: text,
  display_price: number,
  display_regular_price: number,
  /** Blank when all variations cost the same. */
  price_html: text,
  is_purchasable: flag,
  is_in_stock: flag,
  backorders_allowed: flag,
  availability_html: text,
  min_qty: number,
  /** '' = no limit. */
  max_qty: v.union([number, v.literal('')]),
  step: number,
  is_sold_individually: v.picklist(['yes', 'no']),
  is_downloadable: flag,
  is_virtual: flag,
  weight: text,
  weight_html: text,
  dimensions: v.object({ length: text, width: text, height: text }),
  dimensions_html: text,
  /** Of its picture; 0 = none. */
  image_id: number,
  image: v.union([imageSchema, v.strictObject({})]),
  /** Of its pictures besides `image`: none, since a variation has one, around which its product's gallery stays. */
  gallery_image_ids: v.array(number),
  /** The gallery that takes the place of its product's; blank where that stays. */
  gallery_images_html: text,
});

/** A variation's picture as scripts of shops know it. */
export type VariationImage = v.InferOutput<typeof imageSchema>;

/** A variation as scripts of shops know it, see `variationSchema`. */
export type VariationObject = v.InferOutput<typeof variationSchema>;
