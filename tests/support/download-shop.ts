import { downloadSettings } from '#features/downloads/settings.ts';
import { changeOrderState, stateSteps } from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { defaultsOf } from '#platform/fields/field.ts';
import { checkoutForm } from './checkout-form.ts';
import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

/** An order of somebody, with whoever placed it. */
export interface PlacedOrder {
  id: number;
  /** Address of its receipt. */
  receipt: string;
  visitor: ShopVisitor;
}

/** A shop that sells files, and what tests do with it. */
export async function openDownloadShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop: TestShop = await openTestShop(options);
  const owner = await shop.member('shop-manager');
  const { services } = shop.running.shop;
  let products = 0;

  /** What the owner's upload of some bytes is answered. */
  async function send(bytes: Uint8Array, name: string) {
    const answer = await owner.send(`/rest/download-files?${new URLSearchParams({ name })}`, {
      method: 'POST',
      headers: SAME_SITE,
      body: new Uint8Array(bytes),
    });
    const body = answer.json();
    return { status: answer.status, body, message: body.error?.message };
  }

  async function upload(
    bytes: Uint8Array,
    name: string,
  ): Promise<{ id: number; fileName: string; size: number }> {
    const { status, body } = await send(bytes, name);
    if (status !== 201) throw new Error(`The upload was answered ${status}`);
    return body;
  }

  /** A file as products have it. */
  async function file(content = 'Pour slowly.', name = 'guide.txt') {
    const { id } = await upload(Buffer.from(content), name);
    return { fileId: id, name: 'Guide', variationIds: null };
  }

  async function setDownloads(id: number, downloads: object) {
    const { version } = (await owner.get(`/rest/products/${id}`)).json();
    const saved = await owner.send(`/rest/products/${id}`, {
      method: 'PUT',
      headers: { ...SAME_SITE, 'content-type': 'application/json' },
      body: JSON.stringify({ version, downloads }),
    });
    await shop.refresh();
    return { status: saved.status, errors: saved.json().errors };
  }

  /** A product of which nothing is sent, with a file unless others are said. */
  async function product(said: Record<string, unknown> = {}) {
    const id = await shop.addProduct({ slug: `course-${++products}`, name: 'Course' });
    const files = said.files ?? [await file()];
    const { status } = await setDownloads(id, { isVirtual: true, isDownloadable: true, ...said, files });
    if (status !== 200) throw new Error(`The downloads were answered ${status}`);
    return { id };
  }

  /** Somebody's order of one piece each, unless more of them is said; it waits for its payment. */
  async function buy(
    ids: readonly number[],
    { visitor = shop.visitor(), quantity = 1 }: { visitor?: ShopVisitor; quantity?: number } = {},
  ): Promise<PlacedOrder> {
    for (const id of ids) await visitor.add(id, quantity);
    const answer = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    if (answer.result !== 'success') throw new Error(JSON.stringify(answer));
    return {
      id: answer.order_id,
      receipt: new URL(answer.redirect, shop.site).href.replace(/^https?:\/\/[^/]+/, ''),
      visitor,
    };
  }

  /** Changes the state of an order as the back office does. */
  async function change(orderId: number, to: OrderState): Promise<void> {
    const around = {
      settings: services.settings,
      texts: {},
      locale: 'en',
      stateSteps: services.shop().of(stateSteps),
    };
    const done = await inTransaction(shop.db, (tx) =>
      changeOrderState(tx, { orderId, to, cause: 'By hand', person: null }, around, new Date()),
    );
    if (!done.ok) throw new Error(done.error.code);
  }

  /** The addresses of files on an order's receipt. */
  async function links({ receipt, visitor }: PlacedOrder): Promise<string[]> {
    const { text } = await visitor.get(receipt);
    return [...text.matchAll(/href="(\/download\/[^"]+)"/g)].map(([, href = '']) => href);
  }

  return {
    shop,
    owner,
    files: services.files,
    send,
    upload,
    file,
    setDownloads,
    product,
    buy,
    change,
    links,
    /** An order of a product as `product` makes it, paid for, with the address of its file. */
    async bought(said: Record<string, unknown> = {}, visitor?: ShopVisitor) {
      const { id } = await product(said);
      const order = await buy([id], visitor ? { visitor } : {});
      await change(order.id, 'processing');
      const [link = ''] = await links(order);
      return { ...order, productId: id, link };
    },
    /** How often the files of an order were downloaded, as the back office says. */
    async counts(orderId: number): Promise<number[]> {
      const rows = await shop.query<{ downloads: number }>(
        'select downloads from download_permission where order_id = $1 order by id',
        [orderId],
      );
      return rows.map(({ downloads }) => downloads);
    },
    /** Sets the settings to these, all others as a new shop has them. */
    set: (values: Record<string, unknown>) =>
      shop.changeSettings(downloadSettings, { ...defaultsOf(downloadSettings.fields), ...values }),
    /** Ids of all files that are kept. */
    kept: () => shop.query<{ id: number }>('select id from download_file order by id'),
    /** A deed of the owner at a bought file or the list of them. */
    async rest(method: string, path: string, body: unknown = {}, who = owner) {
      const answer = await who.send(`/rest/download-permissions${path}`, {
        method,
        headers: { ...SAME_SITE, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: answer.json() };
    },
  };
}

/** A shop that sells files. */
export type DownloadShop = Awaited<ReturnType<typeof openDownloadShop>>;
