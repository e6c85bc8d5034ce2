import { pageContextPart, pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { moneyFormats } from '#platform/pages/site-facts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { shopMoneyFormat } from './rules/money-format.ts';
import { currencySettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'currency',
  settings: [currencySettings],
  adds: [
    moneyFormats.with(({ settings }) => shopMoneyFormat(settings.get(currencySettings))),
    pageContextParts.with(
      pageContextPart({
        name: 'money',
        of: ({ settings }) => shopMoneyFormat(settings.get(currencySettings)),
      }),
    ),
  ],
});
