import { changeOrderState } from '#features/orders/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { mailKinds, switchValues } from '#platform/mail/kinds/mail-kind.server.ts';
import { checkoutForm } from './checkout-form.ts';
import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** A mail server for shops that are to say that they send mail: nobody listens there, so all of it waits in the outbox. */
export const MAIL_SERVER = 'smtp://127.0.0.1:1';

/** A row of the outbox. */
export interface OutboxMail {
  id: number;
  key: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  status: string;
  tries: number;
  message_id: string | null;
}

type State = Parameters<typeof changeOrderState>[1]['to'];

/** A shop with one product, whose mails and back office a test asks for. */
export async function openMailShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop: TestShop = await openTestShop(options);
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const services = () => {
    const { settings, marketOf } = shop.running.shop.services;
    const market = marketOf();
    return { settings, market, texts: market.texts, locale: market.locale };
  };
  return {
    ...shop,
    cup,
    async rest(who: ShopVisitor, method: string, path: string, body?: unknown) {
      const answer = await who.send(`/rest/${path}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: answer.json(), headers: answer.headers };
    },
    /** Places an order of two cups; `typed` lies over the checkout's form. */
    async placeOrder(typed: Record<string, string> = {}, visitor = shop.visitor()) {
      await visitor.add(cup, 2);
      const answer = (await visitor.shopAjax('checkout', await checkoutForm(visitor, typed))).json();
      if (answer.result !== 'success') throw new Error(answer.messages);
      return answer.order_id as number;
    },
    /** Brings an order into a state by hand. */
    async change(orderId: number, to: State) {
      const request = { orderId, to, cause: 'By hand', person: null };
      const changed = await inTransaction(shop.db, (tx) =>
        changeOrderState(tx, request, services(), new Date()),
      );
      if (!changed.ok) throw new Error(changed.error.code);
    },
    /** The outbox once every event was delivered, without what was in it before `after`. */
    async mails(after = 0): Promise<OutboxMail[]> {
      await nudgeRelay(shop.db);
      return shop.query<OutboxMail>('select * from mail_message where id > $1 order by id', [after]);
    },
    async lastMail(): Promise<number> {
      await nudgeRelay(shop.db);
      const [row] = await shop.query<{ id: number }>(
        'select coalesce(max(id), 0)::int as id from mail_message',
      );
      return row?.id ?? 0;
    },
  };
}

/** Switches a kind of mail on or off, as the back office would. */
export async function switchMail(
  shop: Pick<TestShop, 'parts' | 'changeSettings'>,
  name: string,
  isOn: boolean,
): Promise<void> {
  const kind = shop.parts(mailKinds).find((each) => each.name === name);
  if (!kind) throw new Error(`There is no mail ${name}`);
  await shop.changeSettings(kind.settings, switchValues(kind, isOn, ''));
}

/** What `openMailShop` answers. */
export type MailShop = Awaited<ReturnType<typeof openMailShop>>;
