import { shownTaxes } from '#features/market/public.server.ts';
import { totalStages } from '#features/totals/public.server.ts';
import { marketsOfPeople } from '#platform/market/points.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { rowsOfAccount } from '#platform/personal-data/rows-of-account.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { taxClassResource } from './admin/class-resource.server.ts';
import { exemptPart } from './admin/exempt-part.server.ts';
import { rateCsvRoutes } from './admin/rate-csv-routes.server.ts';
import { taxRateResource } from './admin/rate-resource.server.ts';
import { uncountedNotice } from './admin/uncounted-rates.server.ts';
import { enterDemoRates } from './data/demo-rates.queries.server.ts';
import { readTaxRates } from './data/tax-rates.queries.server.ts';
import { exemptPeople, pricesOfExempt } from './operations/exempt-people.server.ts';
import { pricesWithTaxes } from './operations/shown-taxes.server.ts';
import { taxRates } from './operations/tax-rates.server.ts';
import { taxStep } from './operations/tax-step.server.ts';
import { taxesStage } from './operations/taxes-stage.server.ts';
import { taxSettings } from './settings.ts';
import { taxTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'taxes',
  texts: [{ title: 'Taxes', texts: taxTexts }],
  settings: [taxSettings],
  caches: [taxRates, exemptPeople],
  notices: ({ settings }) => [uncountedNotice(settings)],
  capabilities: capabilityArea('taxes', 'Taxes', ['shop-manager'], {
    read: 'See tax rates',
    write: 'Add and change tax rates and classes',
    delete: 'Delete them permanently',
  }),
  resources: () => [taxRateResource, taxClassResource],
  restRoutes: ({ db }) => [rateCsvRoutes(db)],
  seeds: { demo: enterDemoRates },
  adds: [
    settingsSections.with({ name: 'taxes', title: 'Taxes', place: -4 }),
    totalStages.with(taxesStage),
    setupSteps.with(taxStep),
    shownTaxes.with(pricesWithTaxes),
    marketsOfPeople.with(pricesOfExempt),
    resourceExtensions.with(exemptPart),
    personalData.with(
      rowsOfAccount({
        name: 'tax-exemption',
        title: 'Tax exemption',
        deletes: 'Whether they pay taxes.',
        keeps: '',
        table: 'tax_exempt_customer',
        column: 'user_id',
        select: 'exempt',
      }),
    ),
    customTextSources.with({
      title: 'Taxes',
      place: 'tax',
      list: async ({ db }) => plainWords((await readTaxRates(db)).map(({ name }) => name)),
    }),
  ],
});
