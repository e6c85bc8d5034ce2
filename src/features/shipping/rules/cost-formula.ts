import { divideRounded } from '#kit/divide-rounded.ts';
import { minorUnits } from '#kit/money.ts';
import { accept, type Result, refuse } from '#kit/result.ts';

/** What a cost formula may speak of. Amounts in minor units. */
export interface CostFacts {
  quantity: number;
  cost: number;
  currency: string;
}

/** An exact fraction: shipping costs must not inherit the rounding of floats. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * Works a cost out in minor units: a decimal amount or a formula of + - * / ( ), `[qty]`, `[cost]` and
 * `[fee percent="10" min_fee="4" max_fee="20"]` (SHIP-005). One or two digits behind a comma are decimals as well; more
 * may mean thousands. Anything else is refused, never run.
 */
export function evaluateCost(formula: string, facts: CostFacts): Result<number, 'not-a-formula'> {
  const value = costIn(formula, facts);
  return value ? accept(Math.max(0, roundedMinor(value, facts.currency))) : refuse('not-a-formula');
}

/** What is wrong with a text that is to be used as a cost; null where it is blank, an amount or a formula. */
export function costProblem(formula: string): 'not-a-formula' | 'negative' | null {
  if (formula.trim() === '') return null;
  const values = PROBES.map((facts) => costIn(formula, facts));
  if (values.includes(null)) return 'not-a-formula';
  return values.every((value) => value && value.over < 0n) ? 'negative' : null;
}

/** Carts small and large: what is below zero for all of them was never meant, what is for some costs nothing there. */
const PROBES: readonly CostFacts[] = [1, 1000].flatMap((quantity) =>
  [100, 100_000_000].map((cost) => ({ quantity, cost, currency: 'USD' })),
);

function costIn(formula: string, facts: CostFacts): Fraction | null {
  const tokens = tokenize(formula, facts);
  if (!tokens) return null;
  const reader = { tokens, at: 0 };
  const value = readSum(reader);
  return value && reader.at === tokens.length ? value : null;
}

type Token = Fraction | '+' | '-' | '*' | '/' | '(' | ')';

const TOKEN =
  /\s*(?:(\d+(?:\.\d+|,\d{1,2}(?![\d,.]))?)|([-+*/()])|\[(qty|cost|fee)((?:\s+[a-z_]+="[^"\]]*")*)\s*\])/y;

function tokenize(formula: string, facts: CostFacts): Token[] | null {
  const tokens: Token[] = [];
  const text = formula.trim();
  if (text.length === 0 || text.length > 200) return null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [, number, operator, name, attributes] = match;
    if (number) tokens.push(decimal(number.replace(',', '.')));
    else if (operator) tokens.push(operator as Token);
    else {
      const value = placeholder(name ?? '', attributes ?? '', facts);
      if (!value) return null;
      tokens.push(value);
    }
  }
  return tokens;
}

function placeholder(name: string, attributes: string, facts: CostFacts): Fraction | null {
  const under = 10n ** BigInt(minorUnits(facts.currency));
  const cost = { over: BigInt(facts.cost), under };
  if (name === 'fee') return fee(attributes, cost);
  if (attributes.trim() !== '') return null;
  return name === 'qty' ? { over: BigInt(facts.quantity), under: 1n } : cost;
}

function fee(attributes: string, cost: Fraction): Fraction | null {
  const values = new Map<string, Fraction>();
  for (const [, name = '', value = ''] of attributes.matchAll(/([a-z_]+)="([^"]*)"/g)) {
    if (!['percent', 'min_fee', 'max_fee'].includes(name)) return null;
    if (value === '') continue;
    if (!/^\d+(\.\d+|,\d{1,2})?$/.test(value)) return null;
    values.set(name, decimal(value.replace(',', '.')));
  }
  const percent = values.get('percent');
  if (!percent) return null;
  let value = { over: cost.over * percent.over, under: cost.under * percent.under * 100n };
  const [min, max] = [values.get('min_fee'), values.get('max_fee')];
  if (min && isLess(value, min)) value = min;
  if (max && isLess(max, value)) value = max;
  return value;
}

interface Reader {
  tokens: Token[];
  at: number;
}

function readSum(reader: Reader): Fraction | null {
  let value = readProduct(reader);
  for (let sign = reader.tokens[reader.at]; value && (sign === '+' || sign === '-'); ) {
    reader.at++;
    const next = readProduct(reader);
    if (!next) return null;
    const other = sign === '+' ? next.over : -next.over;
    value = { over: value.over * next.under + other * value.under, under: value.under * next.under };
    sign = reader.tokens[reader.at];
  }
  return value;
}

function readProduct(reader: Reader): Fraction | null {
  let value = readFactor(reader);
  for (let sign = reader.tokens[reader.at]; value && (sign === '*' || sign === '/'); ) {
    reader.at++;
    const next = readFactor(reader);
    if (!next || (sign === '/' && next.over === 0n)) return null;
    value =
      sign === '*'
        ? { over: value.over * next.over, under: value.under * next.under }
        : positive({ over: value.over * next.under, under: value.under * next.over });
    sign = reader.tokens[reader.at];
  }
  return value;
}

function readFactor(reader: Reader): Fraction | null {
  const token = reader.tokens[reader.at++];
  if (token === '-') {
    const value = readFactor(reader);
    return value && { over: -value.over, under: value.under };
  }
  if (token === '(') {
    const value = readSum(reader);
    return reader.tokens[reader.at++] === ')' ? value : null;
  }
  return typeof token === 'object' ? token : null;
}

function decimal(text: string): Fraction {
  const [whole = '', fraction = ''] = text.split('.');
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
}

function positive({ over, under }: Fraction): Fraction {
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}

function roundedMinor({ over, under }: Fraction, currency: string): number {
  return Number(divideRounded(over * 10n ** BigInt(minorUnits(currency)), under));
}
