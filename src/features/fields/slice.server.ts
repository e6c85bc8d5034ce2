import { settingsSections } from '#platform/settings/settings-sections.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { placeRoutes } from './admin/place-choices.server.ts';
import { beginAddresses } from './operations/begin-addresses.server.ts';
import { knownBase } from './operations/known-base.server.ts';
import { addressSettings, passwordSettings } from './settings.ts';
import { fieldsTexts, passwordTexts, requirementTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'fields',
  texts: [
    { title: 'Address fields', texts: fieldsTexts },
    { title: 'Password fields', texts: passwordTexts },
    { title: 'Password requirements', texts: requirementTexts },
  ],
  settings: [addressSettings, passwordSettings],
  settingsGuards: [knownBase],
  seeds: { begin: beginAddresses },
  adds: [settingsSections.with({ name: 'shop', title: 'Shop', place: -8 })],
  restRoutes: () => [placeRoutes],
});
