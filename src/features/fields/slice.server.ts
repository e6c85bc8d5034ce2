import { fileRoutes } from '#platform/files/file-route.server.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { makeFormResource } from './admin/form-resource.server.ts';
import { placeRoutes } from './admin/place-choices.server.ts';
import { completeArrangements } from './data/form-arrangement.queries.server.ts';
import { beginAddresses } from './operations/begin-addresses.server.ts';
import { formArrangements, formsOf } from './operations/form-arrangements.server.ts';
import { knownBase } from './operations/known-base.server.ts';
import { flagFiles } from './operations/serve-flag.server.ts';
import { managedForms } from './points.ts';
import { wordsOfFields } from './rules/arranged-fields.ts';
import { addressSettings, passwordSettings } from './settings.ts';
import { fieldsTexts, formFieldTexts, passwordTexts, requirementTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'fields',
  texts: [
    { title: 'Address fields', texts: fieldsTexts },
    { title: 'Password fields', texts: passwordTexts },
    { title: 'Password requirements', texts: requirementTexts },
    { title: 'Form fields', texts: formFieldTexts },
  ],
  settings: [addressSettings, passwordSettings],
  settingsGuards: [knownBase],
  caches: [formArrangements],
  seeds: {
    begin: beginAddresses,
    complete: (tx, { whole }) =>
      completeArrangements(
        tx,
        whole.of(managedForms).map(({ name }) => name),
      ),
  },
  resources: ({ shop }) => [makeFormResource(() => shop().of(managedForms))],
  adds: [
    fileRoutes.with(flagFiles),
    settingsSections.with({ name: 'shop', title: 'Shop', place: -8 }),
    customTextSources.with({
      title: 'Form fields',
      place: 'form',
      list: ({ cache, whole }) =>
        plainWords(
          formsOf(whole.of(managedForms), cache(formArrangements).kept).flatMap(({ fields }) =>
            wordsOfFields(fields),
          ),
        ),
    }),
  ],
  restRoutes: () => [placeRoutes],
});
