import { thingsNamedBy } from '#platform/documents/named-things.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { PictureUse, PictureUses } from '../points.server.ts';

/** Which pictures stand in settings, those in rows among them. */
export const picturesInSettings: PictureUses = {
  name: 'settings',
  async find(_executor, ids, { whole, settings }) {
    const wanted = new Set(ids);
    return whole.of(platformPoints.settings).flatMap((group) => {
      const named = thingsNamedBy(group.fields, settings.get(group)).filter(({ of }) => of === 'pictures');
      return [...new Set(named.map(({ key }) => Number(key)))]
        .filter((id) => wanted.has(id))
        .map(
          (pictureId): PictureUse => ({
            pictureId,
            where: `Settings “${group.title}”`,
            at: `settings/${group.name}`,
            tags: ['settings'],
          }),
        );
    });
  },
};
