/** What the tax step of the set-up guide says. */
export const taxStepWords = {
  charge: 'Charge tax',
  chargeHelp: 'Off where your business charges none, as small ones need not in many countries.',
  rate: 'Rate in {country}, in per cent',
  rateHelp:
    'The standard rate as of {asOf}. Check it: reduced rates and exceptions are entered under “Full form”.',
  rateUnknown: 'As your tax office names it. Rates by state and city are entered under “Full form”.',
  name: 'How the tax is called',
  usualName: 'VAT',
  otherName: 'Tax',
  entered: 'The prices that you enter',
  with: 'Hold the tax already',
  without: 'Are without tax; it is added',
  everywhere: 'The same rate for customers in other EU countries',
  everywhereHelp:
    'Right while such sales stay below 10,000 € a year; above, their own rates count. Ask your tax adviser.',
  suffix: 'incl. {name}',
  save: 'Save and go on',
};
