/** What the tax step of the set-up guide says. */
export const taxStepWords = {
  charge: 'Charge tax',
  chargeHelp: 'Switch it off if you don’t have to charge tax. Many small businesses don’t.',
  rate: 'Rate in {country}, in per cent',
  rateHelp:
    'The standard rate as of {asOf}. Check it: reduced rates and exceptions are entered under “All settings”.',
  rateUnknown: 'As your tax office names it. Rates by state and city are entered under “All settings”.',
  name: 'Name of the tax',
  nameNeeded: 'Give the tax a name that customers read.',
  usualName: 'VAT',
  otherName: 'Tax',
  entered: 'The prices that you enter',
  with: 'Include the tax',
  without: 'Exclude the tax, which is added',
  everywhere: 'The same rate for customers in other EU countries',
  everywhereHelp:
    'Right while such sales stay below 10,000 € a year; above, their own rates count. Ask your tax adviser.',
  number: 'Your tax or VAT number',
  numberHelp:
    'Shown on invoices. Leave it blank if you have none yet; you can enter it later with the shop address.',
  suffix: 'incl. {name}',
  ratesOne: 'A rate is entered already: {places}. Change it, or add others, under',
  ratesMany: '{count} rates are entered already: {places}. Change them, or add others, under',
  ratesEverywhere: 'for every country',
  ratesAt: 'Tax rates',
  decidedWith: 'Tax is charged, and the prices that you enter include it. You change that under',
  decidedWithout: 'Tax is charged, and added to the prices that you enter. You change that under',
  decidedNone: 'No tax is charged. You change that under',
  decidedAt: 'Taxes',
  save: 'Save and continue',
};
