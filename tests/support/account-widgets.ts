import { createPublishedDocument } from '#features/content/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { node, type WidgetNode } from '#platform/documents/widget-tree.ts';
import type { TestShop } from './shop-server.ts';
import type { Answer, ShopVisitor } from './shop-visitor.ts';

let pages = 0;
let nodes = 0;

/** A widget with these settings, under an id of its own. */
export const widgetNode = (type: string, props: Record<string, unknown> = {}): WidgetNode =>
  node(`widget${++nodes}`, type, props);

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
