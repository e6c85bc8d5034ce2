/** A part of a sum, without its taxes, and by which of them it is taxed. Minor units. */
export interface TaxedPart {
  net: number;
  /** Ids of taxes. */
  under: readonly string[];
}

/** A tax as it was charged, in all. */
export interface ChargedTax {
  id: string;
  label: string;
  /** Percent, for example `8.25`; absent where nobody kept it. */
  rate?: string;
  amount: number;
}

/** What was charged by a tax: what it was taken of, and how much it is. `tax` is null for what no tax was taken of. */
export interface TaxPart {
  tax: Omit<ChargedTax, 'amount'> | null;
  net: number;
  amount: number;
}

/**
 * A sum by its taxes, as invoices have to tell it; nothing for a sum without any. `isApart` tells that each part is under
 * one tax at most, so that net and tax of a row come to what was paid for it.
 */
export function taxPartsOf(
  taxes: readonly ChargedTax[],
  parts: readonly TaxedPart[],
): { rows: TaxPart[]; isApart: boolean } {
  if (taxes.length === 0) return { rows: [], isApart: true };
  const netOf = (belongs: (under: readonly string[]) => boolean) =>
    parts.reduce((sum, { net, under }) => (belongs(under) ? sum + net : sum), 0);
  const free = netOf((under) => under.length === 0);
  // Nothing is noted at lines of which a rate took nothing: where there is one such rate, they are its own.
  const zero = taxes.filter(({ rate, amount }) => amount === 0 && Number(rate ?? '1') === 0);
  const [only] = zero.length === 1 ? zero : [];
  const rows = taxes.map(({ amount, ...tax }): TaxPart => {
    const net = tax.id === only?.id ? free : netOf((under) => under.includes(tax.id));
    return { tax, net, amount };
  });
  if (!only) rows.push({ tax: null, net: free, amount: 0 });
  return {
    rows: rows.filter(({ net, amount }) => net !== 0 || amount !== 0),
    isApart: parts.every(({ under }) => under.length < 2),
  };
}
