import type { PictureUses } from '#features/media/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';

/** Where the catalogue shows pictures: galleries of products and variations, categories, values of attributes. */
export const picturesInCatalogue: PictureUses = {
  name: 'catalog',
  find: (executor, ids) =>
    runPrepared(executor, {
      name: 'catalog-picture-uses',
      text: `
        select pp.picture_id as "pictureId", 'Product “' || coalesce(parent.name, p.name) || '”' as where,
            'products/' || coalesce(parent.id, p.id) as at,
            array['products', 'product:' || coalesce(parent.id, p.id)] as tags
          from product_picture pp join product p on p.id = pp.product_id left join product parent on parent.id = p.parent_id
          where pp.picture_id = any($1::bigint[])
        union all
        select picture_id, 'Category “' || name || '”', 'categories/' || id, array['categories'] from category
          where picture_id = any($1::bigint[])
        union all
        select picture_id, 'Attribute value “' || name || '”', 'attribute-terms/' || id, array['attributes'] from attribute_term
          where picture_id = any($1::bigint[])
        order by 2`,
      values: [[...ids]],
    }),
};
