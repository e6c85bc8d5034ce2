import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { createPublishedDocument } from '#features/content/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { node, type WidgetNode } from '#platform/documents/widget-tree.ts';
import type { MailShop } from './mail-shop.ts';
import { wordsOf } from './render-view.ts';
import { SITE_URL, type TestShop } from './shop-server.ts';
import type { Answer, ShopVisitor } from './shop-visitor.ts';

/** Of everybody whom `widgetDesk` makes. */
export const PASSWORD = 'a long enough password';

let clients = 0;
let people = 0;
let pages = 0;
let nodes = 0;

/** A widget with these settings, under an id of its own. */
export const widgetNode = (type: string, props: Record<string, unknown> = {}): WidgetNode =>
  node(`w${String(++nodes).padStart(6, '0')}`, type, props);

/** Publishes a document of these widgets; answers its id, and the path of a page. */
export async function publishWidgets(
  shop: Pick<TestShop, 'db' | 'refresh'>,
  tree: WidgetNode[],
  kind = 'page',
): Promise<{ id: number; path: string }> {
  const slug = kind === 'page' ? `widgets-${++pages}` : null;
  const document = { kind, slug, title: `Widgets ${pages}`, tree };
  const id = await inTransaction(shop.db, (tx) => createPublishedDocument(tx, document));
  await shop.refresh();
  return { id, path: `/${slug}/` };
}

/** The forms of widgets in a page, each with what its fields hold; `html` is the form alone. */
export function widgetForms(text: string): { name: string; html: string; fields: Record<string, string> }[] {
  return [...text.matchAll(/<form class="account-widget".*?<\/form>/gs)].map(([html]) => {
    const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
    const heldBy = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const fields = Object.fromEntries(
      inputs
        .filter((tag) => heldBy(tag, 'name') !== '')
        .filter((tag) => heldBy(tag, 'type') !== 'checkbox' || tag.includes(' checked'))
        .map((tag) => [heldBy(tag, 'name'), heldBy(tag, 'value')]),
    );
    return { name: fields.account_widget ?? '', html, fields };
  });
}

/** Opens a page and sends its form of this name (the `at`-th of them) with these fields, without script. */
export async function sendWidget(
  visitor: ShopVisitor,
  path: string,
  name: string,
  typed: Record<string, string>,
  at = 0,
): Promise<Answer> {
  const page = await visitor.get(path);
  const form = widgetForms(page.text).filter((one) => one.name === name)[at];
  if (!form) throw new Error(`There is no form ${name} at ${path}`);
  return visitor.post(path, { ...form.fields, ...typed });
}

/** What tests of the widgets do in a shop, which is asked for each time. */
export function widgetDesk(shop: () => MailShop) {
  return {
    /** Publishes a page of widgets, each as its type and settings. */
    publish: (...widgets: [string, Record<string, unknown>?][]) =>
      publishWidgets(
        shop(),
        widgets.map(([type, props]) => widgetNode(type, props)),
      ),
    /** Somebody from an address of their own. */
    guest: () => shop().visitor(`203.0.113.${++clients}`),
    async person() {
      const email = `widget-${++people}@shop.test`;
      const user = { email, password: PASSWORD, name: 'Ada', username: `widget.${people}` };
      const made = await inTransaction(shop().db, (tx) => createUser(tx, user));
      if (!made.ok) throw new Error(made.error.code);
      return { id: made.value, ...user };
    },
    /** What the form of a registration is filled in with. */
    newcomer: (more: Record<string, string> = {}) => ({
      username: `new.${++people}`,
      email: `new-${people}@shop.test`,
      password: PASSWORD,
      confirm: PASSWORD,
      ...more,
    }),
    async accountOf(email: string) {
      const [found] = await shop().query<{ id: string; role: string; username: string; hash: string }>(
        `select a.id, role, username, password as hash from user_account a
         left join user_credential c on c.user_id = a.id where email = $1`,
        [email],
      );
      return found;
    },
    isIn: async (visitor: ShopVisitor) =>
      wordsOf((await visitor.get('/my-account/')).text).includes('Log out'),
    /** The path of the link in the latest mail to an address. */
    async linkTo(email: string): Promise<string> {
      const mail = (await shop().mails()).filter(({ recipient }) => recipient === email).at(-1);
      const [, link = ''] = /: (http\S+)/.exec(mail?.text ?? '') ?? [];
      return link.slice(SITE_URL.length);
    },
    /** The page to which a link leads, as a browser follows it. */
    async follow(visitor: ShopVisitor, link: string): Promise<string> {
      const { location } = await visitor.get(link);
      return (await visitor.get(location ?? '')).text;
    },
  };
}
