import { pageContextPart, pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { marketProvider } from '#platform/market/points.server.ts';
import { exchangeIn } from '#platform/market/pricing.ts';
import { pageParts } from '#platform/pages/points.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { languageChoices } from './admin/language-choices.server.ts';
import { getCustomerLocationCall } from './calls/get-customer-location.server.ts';
import { keepMarkets } from './operations/markets.server.ts';
import { placeStep } from './operations/place-step.server.ts';
import { tellSeparatorsApart } from './operations/tell-separators-apart.server.ts';
import { locationPart } from './pages/location-part.server.ts';
import { currencySettings, languageSettings, measureSettings, timeSettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'market',
  settings: [currencySettings, languageSettings, timeSettings, measureSettings],
  settingsGuards: [tellSeparatorsApart],
  calls: [getCustomerLocationCall],
  restRoutes: ({ texts }) => [languageChoices(texts)],
  adds: [
    marketProvider.with(keepMarkets),
    setupSteps.with(placeStep),
    pageParts.with(locationPart),
    pageContextParts.with(
      pageContextPart({ name: 'money', of: (_services, { format }) => format }),
      pageContextPart({ name: 'exchange', of: (_services, market) => exchangeIn(market) }),
      pageContextPart({
        name: 'measures',
        of: (_services, { measures }) => (measures === 'imperial' ? measures : undefined),
      }),
      pageContextPart({ name: 'priceTaxes', of: (_services, { priceTaxes }) => priceTaxes }),
    ),
  ],
});
