/** A GTIN (EAN, UPC, ISBN-13) without blanks and dashes; '' where its length or its check digit is wrong. */
export function plainGtin(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return '';
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : '';
}
