import { expect, test } from 'vitest';
import { defineSettings } from '#platform/settings/settings.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { picturesInSettings } from './settings-uses.server.ts';

test('[TPL-027a] pictures in settings count as used, those in rows among them, with the way to the settings', async () => {
  const picture = { kind: 'picture', label: 'Picture', default: null } as const;
  const brand = defineSettings({
    name: 'brand',
    title: 'Brand',
    fields: { logo: picture, marks: { kind: 'rows', label: 'Marks', fields: { picture }, default: [] } },
  });
  const services = {
    whole: { of: (point: unknown) => (point === platformPoints.settings ? [brand] : []) },
    settings: {
      get: () => ({ logo: 3, marks: [{ picture: 3 }, { picture: 4 }, { picture: null }, { picture: 9 }] }),
    },
  };
  const found = await picturesInSettings.find(undefined as never, [3, 4, 5], services as never);
  const use = { where: 'Settings “Brand”', at: 'settings/brand', tags: ['settings'] };
  expect(found).toEqual([
    { pictureId: 3, ...use },
    { pictureId: 4, ...use },
  ]);
});
