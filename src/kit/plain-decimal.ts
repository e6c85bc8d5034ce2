/** How a shop separates the decimals and the thousands of its amounts. */
export interface Separators {
  decimal: string;
  /** '' = thousands are not separated. */
  thousands: string;
}

/**
 * An amount as people of the shop type it, as a decimal with a point: where `1.234,50` is how the shop writes, it
 * becomes `1234.50`, and `12.50` stays what it is. Text that is no amount stays as it is as well. In a currency of
 * three decimals (`units`) a point before three digits separates decimals, since fields are filled in so.
 */
export function plainDecimal(text: string, { decimal, thousands }: Separators, units: number): string {
  const typed = text.trim();
  const [whole = '', fraction, ...more] = typed.split(decimal);
  if (more.length > 0) return typed;
  const [first = '', ...groups] = thousands === '' ? [whole] : whole.split(thousands);
  if (groups.some((group) => !/^\d{3}$/.test(group)) || (groups.length > 0 && !/^-?\d{1,3}$/.test(first))) {
    return typed;
  }
  const isDecimal = thousands === '.' && groups.length === 1 && fraction === undefined && units > 2;
  if (isDecimal) return typed;
  const plain = first + groups.join('');
  return fraction === undefined ? plain : `${plain}.${fraction}`;
}
