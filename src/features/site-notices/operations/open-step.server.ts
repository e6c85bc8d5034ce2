import { randomToken } from '#kit/ids.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { SHARE_NAME } from '../rules/private-link.server.ts';
import { comingSoonSettings } from '../settings.ts';

/** Keeps a new shop to its owner until it is opened, with a link by which others may look. */
export async function beginCovered(tx: Transaction): Promise<void> {
  await saveSettings(tx, comingSoonSettings, { covers: 'site', key: randomToken(18) }, 0);
}

/** The end of the set-up: everybody sees the shop. */
export const openStep: SetupStep = {
  name: 'open-shop',
  place: 100,
  isEnd: true,
  title: 'Open the shop',
  help: 'Until then visitors see “coming soon” in place of every page. You and your staff see everything while you are logged in.',
  capability: 'settings.write',
  isDone: ({ services }) => services.settings.get(comingSoonSettings).covers === 'nothing',
  state({ services }) {
    const { key } = services.settings.get(comingSoonSettings);
    return { link: key === '' ? null : `${services.siteUrl}/?${SHARE_NAME}=${key}` };
  },
  more: '/settings/coming-soon',
};
