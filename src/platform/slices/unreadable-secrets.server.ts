import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { givenOf, givenSettings } from '#platform/settings/given-settings.server.ts';
import { secretFields } from '#platform/settings/secret-settings.server.ts';
import { platformPoints } from './define-slice.server.ts';
import type { SliceServices } from './slice-services.server.ts';

/** One for each page of settings with secrets that this node has no key for: whoever may is asked for them again. */
export function unreadableSecrets({ settings, shop }: SliceServices): OfficeNotice[] {
  return shop()
    .of(platformPoints.settings)
    .filter((group) => secretFields(group).length > 0)
    .map((group) => ({
      name: `unreadable-secrets-${group.name}`,
      says: 'admin.secret.unreadable',
      capability: 'settings.read',
      resource: `settings/${group.name}`,
      find: async () => {
        // What the environment says takes the place of what cannot be read.
        const given = givenOf(group, shop().of(givenSettings));
        const unreadable = secretFields(group).filter(
          ([field]) => !Object.hasOwn(given, field) && settings.secretState(group, field).is === 'unreadable',
        );
        return { count: unreadable.length };
      },
    }));
}
