import type { Report } from '../points.server.ts';
import { amounts, plus } from '../rules/amounts.ts';
import { UNTAXED } from '../rules/counted-order.ts';
import type { ReportEntry } from '../rules/facts.ts';
import { wholeEntries } from '../rules/whole-entries.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code || 'Not known';
}

const products: Report = {
  name: 'products',
  title: 'Products',
  about: 'What was sold, after discounts and refunds and without taxes.',
  heads: ['Product'],
  columns: ['items', 'orders', 'net', 'refunded', 'taxes'],
  main: 'net',
  entries: ({ deeds }) =>
    deeds.flatMap(({ at, lines, whole }) =>
      eachOnce(
        lines.map(({ line, amounts: own }) => ({
          at,
          key: line.productId === null ? `-${line.name.slice(0, 150)}` : String(line.productId),
          label: line.name,
          amounts: own,
        })),
        whole.orders,
      ),
    ),
  link: (key) => (/^\d+$/.test(key) ? `/products/${key}` : null),
};

const categories: Report = {
  name: 'categories',
  title: 'Categories',
  about:
    'What was sold of the products of each category; a product of several counts in each, so these sums can be more than the sales.',
  heads: ['Category'],
  columns: ['items', 'orders', 'net', 'refunded', 'taxes'],
  main: 'net',
  entries: ({ deeds }) =>
    deeds.flatMap(({ at, lines, whole }) =>
      eachOnce(
        lines.flatMap(({ line, amounts: own }) =>
          (line.categories.length > 0 ? line.categories : [{ id: '', name: 'Without a category' }]).map(
            ({ id, name }) => ({ at, key: String(id), label: name, amounts: own }),
          ),
        ),
        whole.orders,
      ),
    ),
  link: (key) => (/^\d+$/.test(key) ? `/categories/${key}` : null),
};

const byCountry: Report = {
  name: 'countries',
  title: 'Countries',
  about: 'Sales by the country to which orders went, or of the billing address where nothing was sent.',
  heads: ['Country'],
  columns: ['orders', 'items', 'net', 'shipping', 'taxes', 'refunded', 'total'],
  main: 'total',
  entries: (counted) => wholeEntries(counted, counted.order.country, counted.order.country),
  cells: (key) => [countryName(key)],
};

const taxes: Report = {
  name: 'taxes',
  title: 'Taxes',
  about:
    'For the tax return: what was taxed by each rate in each country, shipping and fees included, less what was given back.',
  heads: ['Country', 'Tax'],
  columns: ['orders', 'net', 'taxes', 'total'],
  columnTitles: { net: 'Taxed amount (net)', taxes: 'Tax', total: 'Gross' },
  main: 'taxes',
  entries: ({ order, deeds }) =>
    deeds.flatMap(({ at, taxes: counted, whole }) =>
      counted.map(({ id, label, base, tax }) => ({
        at,
        // Under another rate the same tax is a line of its own.
        key: `${order.country}|${id}|${label}`.slice(0, 200),
        label: `${order.country}|${id === UNTAXED ? 'Not taxed' : label}`,
        amounts: { orders: whole.orders, net: base, taxes: tax, total: base + tax },
      })),
    ),
  cells: (_key, label) => {
    const [country = '', tax = ''] = label.split('|');
    return [countryName(country), tax];
  },
};

const payments: Report = {
  name: 'payment-methods',
  title: 'Payment methods',
  about: 'Sales by the way in which orders are paid.',
  heads: ['Payment method'],
  columns: ['orders', 'net', 'shipping', 'taxes', 'refunded', 'total'],
  main: 'total',
  entries: (counted) =>
    wholeEntries(counted, counted.order.paymentMethod, counted.order.paymentTitle || 'None needed'),
};

/** The reports that every shop has. */
export const ownReports: readonly Report[] = [products, categories, byCountry, taxes, payments];

/** Entries by key, each of them of one order however many lines it had of it. */
function eachOnce(entries: readonly ReportEntry[], orders: number): ReportEntry[] {
  const byKey = new Map<string, ReportEntry>();
  for (const entry of entries) {
    const known = byKey.get(entry.key);
    byKey.set(entry.key, {
      ...entry,
      amounts: { ...plus(amounts(known?.amounts), entry.amounts), orders },
    });
  }
  return [...byKey.values()];
}
