import type { PictureUses } from '#features/media/public.server.ts';
import { SITE_LOOK } from '#platform/pages/site-look.server.ts';
import { readDesigns } from '../data/site-design.queries.server.ts';
import { DESIGN_FIELDS } from '../rules/design-fields.ts';

const PICTURES = Object.entries(DESIGN_FIELDS).flatMap(([name, field]) =>
  field.kind === 'picture' ? [{ name, label: field.label }] : [],
);

/** Which pictures the design shows, as it is and as it is being changed. */
export const picturesInDesign: PictureUses = {
  name: 'site-design',
  async find(executor, ids) {
    const designs = Object.values(await readDesigns(executor));
    return PICTURES.flatMap(({ name, label }) =>
      [...new Set(designs.map((design) => design[name]))].flatMap((id) =>
        typeof id === 'number' && ids.includes(id)
          ? [{ pictureId: id, where: `Site design: ${label}`, at: 'site-design', tags: [SITE_LOOK] }]
          : [],
      ),
    );
  },
};
