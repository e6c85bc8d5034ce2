/** What a tax number is called on documents; null where whoever typed it said so with it. */
export type TaxNumberKind = 'vat' | 'tax' | null;

const VAT_NUMBER =
  /^(AT|BE|BG|CH|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)[\s.-]*(?=[A-Z]{0,2}\d)[\dA-Z.\s+*/-]+$/;

/** What a tax number is by its look: one for value added tax begins with its country. */
export function taxNumberKind(typed: string): TaxNumberKind {
  const number = typed.trim();
  if (VAT_NUMBER.test(number.toUpperCase())) return 'vat';
  return /^[\d\s./-]+$/.test(number) ? 'tax' : null;
}
