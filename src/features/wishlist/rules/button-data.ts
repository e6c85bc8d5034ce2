import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { wishlistSettings } from '../settings.ts';

/** What the wishlist's buttons know of the shop, the same for all products. */
export interface ButtonData {
  /** Guests are led to the log-in. */
  needsLogin: boolean;
  /** A click on what is listed leads to the page instead of opening the list above this one. */
  leadsToPage: boolean;
}

/** Reads it from the settings. */
export function buttonData(settings: Pick<SettingsStore, 'get'>): ButtonData {
  const { requireLogin, clickAction } = settings.get(wishlistSettings);
  return { needsLogin: requireLogin, leadsToPage: clickAction === 'page' };
}
