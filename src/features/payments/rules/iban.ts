/** Whether somebody may have an account by this IBAN, spaces aside: its form and its check digits (ISO 13616). */
export function isIban(typed: string): boolean {
  const iban = typed.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
