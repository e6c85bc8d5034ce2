/** What the tax step of the set-up guide says. */
export const taxStepWords = {
  charge: 'Charge tax',
  chargeHelp: 'Switch it off if your business charges no tax, as many small businesses need not.',
  rate: 'Rate in {country}, in per cent',
  rateHelp:
    'The standard rate as of {asOf}. Check it: reduced rates and exceptions are entered under “Full form”.',
  rateUnknown: 'As your tax office names it. Rates by state and city are entered under “Full form”.',
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
    'It stands on invoices. Leave it blank while you have none, and enter it later with the shop’s address.',
  suffix: 'incl. {name}',
  save: 'Save and go on',
};
