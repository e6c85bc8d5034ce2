import type { SettingsGroup } from '#platform/settings/settings.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { PictureUse, PictureUses } from '../points.server.ts';

/** Which pictures stand in settings, those in rows among them. */
export const picturesInSettings: PictureUses = {
  name: 'settings',
  async find(_executor, ids, { whole, settings }) {
    const wanted = new Set(ids);
    return whole.of(platformPoints.settings).flatMap((group) => {
      const named = new Set(namedIn(group.fields, settings.get(group)));
      return [...named]
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

function* namedIn(
  fields: SettingsGroup['fields'],
  values: Readonly<Record<string, unknown>>,
): Generator<number> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'picture' && typeof value === 'number') yield value;
    if (field.kind === 'rows' && Array.isArray(value))
      for (const row of value) yield* namedIn(field.fields, row as Record<string, unknown>);
  }
}
