import { withMarkets } from './several-markets.ts';
import { openTestShop, type TestShop } from './shop-server.ts';
import { ShopVisitor } from './shop-visitor.ts';

/** Two nodes of one shop with several markets, and its back office, for what nodes keep in memory. */
export async function openTwoNodes() {
  const shop = await openTestShop({ slices: withMarkets });
  const tea = await shop.addCategory('tea', 'Tea');
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, slices: withMarkets });
  const manager = await shop.member('shop-manager');
  const member = await shop.member('customer');
  let saved = 0;

  async function rest(method: 'POST' | 'PUT' | 'DELETE', path: string, body: Record<string, unknown> = {}) {
    const answer = await manager.send(`/rest/${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status >= 400) throw new Error(answer.text);
    return answer.json();
  }

  return {
    shop,
    other,
    tea,
    /** Asks the back office of the first node. */
    rest,
    /** Changes a record as the back office does, by the version that it has. */
    async change(path: string, fields: Record<string, unknown>) {
      const { version } = (await manager.get(`/rest/${path}`)).json();
      return rest('PUT', path, { ...fields, version });
    },
    /** A tea for $10.00 in the shop, with a slug of its own. */
    async newProduct(fields: Record<string, unknown> = {}): Promise<{ id: number; slug: string }> {
      const slug = `kept-${++saved}`;
      const plain = { name: slug, slug, status: 'published', regularPrice: 1000, categoryIds: [tea] };
      const { id } = await rest('POST', 'products', { ...plain, ...fields });
      return { id, slug };
    },
    /**
     * Somebody logged in, on a node, with these cookies besides: they get pages made anew, so that what they are shown is
     * not what is kept of whole pages.
     */
    memberOn(node: TestShop, cookies: Record<string, string> = {}): ShopVisitor {
      const visitor = new ShopVisitor(node.site);
      for (const [name, value] of [...member.cookies, ...Object.entries(cookies)])
        visitor.cookies.set(name, value);
      return visitor;
    },
    async close() {
      await other.close();
      await shop.close();
    },
  };
}

/** See `openTwoNodes`. */
export type TwoNodes = Awaited<ReturnType<typeof openTwoNodes>>;
