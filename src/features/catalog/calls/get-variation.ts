import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { variationSchema } from '../rules/variation-schema.ts';

const valueField = v.union([v.pipe(v.string(), v.maxLength(200)), v.number()]);

/** VAR-010: chosen values stand in `attributes`, or as scripts send them beside it, each in its own `attribute_…` field. */
export const getVariation = defineCall({
  name: 'get_variation',
  transport: 'shop-ajax',
  summary:
    'Answers the variation of a product that fits all chosen values, as pages embed it; `false` where none does.',
  csrf: 'origin',
  input: v.looseObject({
    product_id: idField,
    attributes: v.optional(
      v.union([v.record(v.pipe(v.string(), v.maxLength(100)), valueField), v.literal('')]),
    ),
    custom_data: v.optional(v.unknown()),
  }),
  answer: v.union([variationSchema, v.literal(false)]),
  refusals: {
    false:
      'No variation of the product fits the values, a value is missing, or there is no such product to be seen.',
  },
  limit: { points: 240, seconds: 60, loose: true },
  harmlessTwice: true,
  example: {
    input: { product_id: '12', attributes: { attribute_pa_glaze: 'rust', attribute_size: 'Large' } },
    answer: {
      variation_id: 14,
      variation_is_active: true,
      variation_is_visible: true,
      variation_description: '',
      attributes: { attribute_pa_glaze: 'rust', attribute_size: '' },
      sku: 'M-R',
      display_price: 23,
      display_regular_price: 26,
      price_html: '<span class="price">…</span>',
      is_purchasable: true,
      is_in_stock: true,
      backorders_allowed: false,
      availability_html: '<p class="stock in-stock">3 in stock</p>',
      min_qty: 1,
      max_qty: 3,
      step: 1,
      is_sold_individually: 'no',
      is_downloadable: false,
      is_virtual: false,
      weight: '0.45',
      weight_html: '450 g',
      dimensions: { length: '13', width: '8', height: '9.5' },
      dimensions_html: '13 × 8 × 9.5 cm',
      image_id: 5,
      image: {
        title: 'Rust-coloured mug',
        caption: '',
        alt: 'Rust-coloured mug',
        url: '/media/5-0123456789abcdef/1440.webp',
        src: '/media/5-0123456789abcdef/720.webp',
        src_w: 720,
        src_h: 900,
        srcset: '/media/5-0123456789abcdef/240.webp 240w, …',
        sizes: '…',
        full_src: '/media/5-0123456789abcdef/1440.webp',
        full_src_w: 1440,
        full_src_h: 1800,
        gallery_thumbnail_src: '/media/5-0123456789abcdef/240.webp',
        gallery_thumbnail_src_w: 240,
        gallery_thumbnail_src_h: 300,
        thumb_src: '/media/5-0123456789abcdef/360.webp',
        thumb_src_w: 360,
        thumb_src_h: 450,
      },
      gallery_image_ids: [],
      gallery_images_html: '',
    },
  },
});
