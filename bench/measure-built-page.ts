import path from 'node:path';
import { readBuild } from '../tools/budgets/measure-page.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import type { Figure, Measured } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import type { RunningShop } from './shop-under-test.ts';

/** How often each widget stands on the page. */
const TIMES = 5;

/** What the page is built of: widgets of all groups, with those that load something. */
const WIDGETS: Readonly<Record<string, object>> = {
  heading: { text: 'Words', eyebrow: 'Small' },
  'rich-text': { html: '<p>Some words.</p>' },
  button: { text: 'Go', address: '/shop/' },
  spacer: {},
  section: { backdrop: 'gradient', shapeTop: 'wave', sticky: true },
  container: { layout: 'grid' },
  'feature-strip': { items: [{ icon: 'parcel', title: 'Sent today', text: 'Before noon' }] },
  carousel: { cards: [{ heading: 'One' }, { heading: 'Two' }, { heading: 'Three' }, { heading: 'Four' }] },
  'product-grid': { limit: 4 },
  'category-grid': {},
  'hamburger-panel': {},
  'product-search': {},
};

/** What one page asks of the network and the database. */
interface Need {
  scripts: string[];
  styles: string[];
  queries: number;
  bytes: number;
}

/** A page of sixty widgets against the sum of what each of them needs alone: counts, whatever the machine does meanwhile. */
export async function measureBuiltPage(context: BenchContext): Promise<Measured> {
  const build = readBuild(path.resolve(import.meta.dirname, '../dist/client'));
  const nodes = Object.entries(WIDGETS);
  const first = await context.openShop({ pageCache: false });
  await addPage(first, 'built-of-nothing', []);
  for (const node of nodes) await addPage(first, `built-of-${node[0]}`, [node]);
  await addPage(first, 'built-of-all', Array.from({ length: TIMES }, () => nodes).flat());
  // A shop that starts finds them; the one that runs has its documents in memory.
  await context.closeShop();
  const shop = await context.openShop({ pageCache: false });

  const needOf = async (slug: string): Promise<Need> => {
    const request = rawRequest(shop.port, { path: `/${slug}/` });
    const connection = await HttpConnection.open(shop.port);
    const html = (await connection.send(request)).body.toString();
    connection.close();
    const { total } = await countStatements(shop, 10, (count) =>
      context.load.load({ port: shop.port, connections: 1, requests: [request], seconds: 30, count }),
    );
    return {
      scripts: build.inReachOf(html),
      styles: build.stylesOf(html),
      queries: total,
      bytes: Buffer.byteLength(html),
    };
  };
  const nothing = await needOf('built-of-nothing');
  const alone: Record<string, Need> = {};
  for (const [type] of nodes) alone[type] = await needOf(`built-of-${type}`);
  const all = await needOf('built-of-all');

  const singles = Object.values(alone);
  const weigh = (files: Iterable<string>) => build.weigh('', Number.POSITIVE_INFINITY, new Set(files)).bytes;
  const compared = (what: string, value: number, sum: number, unit: string): Figure => ({
    name: `Page of ${nodes.length * TIMES} widgets: ${what}`,
    unit: 'x its widgets',
    value: value / sum,
    note: `${value} ${unit}, its ${nodes.length} kinds of widgets alone ${sum}`,
  });
  const more = (of: (need: Need) => number) =>
    singles.reduce((sum, need) => sum + of(need) - of(nothing), of(nothing));
  return {
    title: 'A page built of many widgets',
    how: `PAGE_CACHE=0; ${nodes.length} kinds of widgets, each ${TIMES} times on one page, against a page for each kind with one of it. Scripts and styles: all files that the page can come to load, gzipped, each once. Queries and HTML: what each kind adds to an empty page; the HTML ${TIMES} times.`,
    figures: [
      compared('scripts', weigh(all.scripts), weigh(singles.flatMap(({ scripts }) => scripts)), 'bytes'),
      compared('styles', weigh(all.styles), weigh(singles.flatMap(({ styles }) => styles)), 'bytes'),
      compared(
        'queries',
        all.queries,
        more(({ queries }) => queries),
        'queries',
      ),
      compared(
        'HTML',
        all.bytes,
        nothing.bytes + TIMES * (more(({ bytes }) => bytes) - nothing.bytes),
        'bytes',
      ),
    ],
    details: { nothing, alone, all },
  };
}

async function addPage(shop: RunningShop, slug: string, nodes: readonly [string, object][]): Promise<void> {
  const tree = nodes.map(([type, props], at) => ({
    id: `w${String(at).padStart(6, '0')}`,
    type,
    version: 1,
    props,
  }));
  await shop.db.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', $1, $1, 'published', $2, $2)`,
    [slug, JSON.stringify(tree)],
  );
}
