import type { CartRefusal } from '../errors.ts';
import type { CartLine } from './cart-views.ts';
import { addLine, type LineFacts, takenOf } from './change-lines.ts';

/** What becomes of the cart of an account and that of the guest who logs in. */
export interface MergedLines {
  lines: CartLine[];
  /** Lines of the account of which there are fewer than before, since there is no more in stock. */
  fewer: CartLine[];
  /** Lines of the account that cannot stay beside the guest's, and why. */
  out: { line: CartLine; refusal: CartRefusal }[];
}

/**
 * Joins the cart of an account with the one that its holder filled before logging in: where a line is in both, the guest's
 * counts, and the account's must find room beside the guest's in stock and limits (CART-018). What can no longer be bought
 * at all stays for the reading of the cart, which tells of it. `whole` says what speaks against lines as a whole.
 */
export function mergeLines(
  account: readonly CartLine[],
  guest: readonly CartLine[],
  facts: LineFacts,
  whole: (before: readonly CartLine[], after: readonly CartLine[]) => CartRefusal | null,
): MergedLines {
  const keys = new Set(guest.map(({ key }) => key));
  const kept: CartLine[] = [];
  const fewer: CartLine[] = [];
  const out: MergedLines['out'] = [];
  for (const { isLast: _, ...line } of account.filter(({ key }) => !keys.has(key))) {
    if (isGone(line, facts)) {
      kept.push(line);
      continue;
    }
    const before = [...kept, ...guest];
    const all = addLine(before, line, facts);
    // An owner may have lowered a limit since the line was made.
    const most = facts.of(line)?.limits.max ?? line.quantity;
    const asItIs = all.ok ? line : null;
    const left = asItIs && line.quantity <= most ? line : (fitting(before, line, facts) ?? asItIs);
    const barred = left && whole(before, [...before, left]);
    if (!left && !all.ok) out.push({ line, refusal: all.error });
    else if (barred) out.push({ line, refusal: barred });
    else if (left) {
      kept.push(left);
      if (left !== line) fewer.push(left);
    }
  }
  return { lines: [...kept, ...guest], fewer, out };
}

/** Whether nobody can buy a line any more, whatever else is in the cart. */
function isGone(line: CartLine, facts: LineFacts): boolean {
  const found = facts.of(line);
  return !found?.purchasable || found.protected || found.price.amount === null || found.refused !== null;
}

/** The line with as many pieces as stock and limits leave room for; null where there is none. */
function fitting(lines: readonly CartLine[], line: CartLine, facts: LineFacts): CartLine | null {
  const found = facts.of(line);
  if (!found) return null;
  const room = found.takes.map(({ stockId, pieces, sellable, isOut }) => {
    if (isOut) return 0;
    return sellable === null
      ? line.quantity
      : Math.floor((sellable - takenOf(lines, stockId, facts)) / Math.max(pieces, 1));
  });
  const { min, max, step } = found.limits;
  const most = Math.min(line.quantity, max ?? line.quantity, ...room);
  const quantity = most - ((((most - min) % step) + step) % step);
  if (quantity < min || quantity >= line.quantity) return null;
  const less = { ...line, quantity };
  return addLine(lines, less, facts).ok ? less : null;
}
