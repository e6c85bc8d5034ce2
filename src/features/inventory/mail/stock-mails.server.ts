import { catalogSettings, catalogTexts } from '#features/catalog/public.ts';
import { shopMailbox } from '#features/content/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import {
  defineMailKind,
  isMailOn,
  type MailKind,
  recipientsOf,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { stockChanged } from '../events.ts';
import { stockWarning } from '../rules/stock-warning.ts';

interface StockRow {
  id: number;
  name: string;
  /** The product in the back office. */
  page_id: number;
  low_stock_threshold: number | null;
}

/** What a mail about stock tells. */
interface StockNews {
  name: string;
  left: number;
  /** The product in the back office. */
  pageId: number;
}

/** The owner's mails about products that run low or ran out, each with its switch and its words (CAT-040). */
export const stockMailKinds: Readonly<Record<'low' | 'out', MailKind>> = {
  low: stockMailKind(
    'low-stock',
    'Low stock',
    'When a product has come down to its low-stock threshold.',
    'Low',
  ),
  out: stockMailKind(
    'sold-out',
    'Sold out',
    'When a product has come down to the out-of-stock threshold.',
    'Out',
  ),
};

function stockMailKind(name: string, title: string, when: string, words: 'Low' | 'Out'): MailKind {
  const kind: MailKind = defineMailKind({
    name,
    title,
    when,
    group: 'Stock, to you',
    audience: 'owner',
    wording: wordingOf(catalogTexts, `mail${words}`),
    placeholders: { product_name: 'Name of the product', pieces_left: 'How many are left in stock' },
    formerly: ['name', 'count'],
    otherwise: (db, { settings }) => shopMailbox(db, settings),
    async sample({ db, market }, services) {
      const product = translate(catalogTexts, market.texts, 'sampleProduct');
      return writeStockMail(
        db,
        kind,
        { name: product, left: words === 'Out' ? 0 : 2, pageId: 1 },
        market,
        services,
      );
    },
  });
  return kind;
}

/** The owner is mailed when a product reaches its low-stock or the out-of-stock threshold (CAT-040). */
export function stockMails(services: SliceServices): readonly Subscription[] {
  return [
    subscribe(stockChanged, 'catalog-stock-mail', async ({ id, tx, payload, afterCommit }) => {
      const { db, settings } = services;
      const market = services.marketOf();
      const shop = settings.get(catalogSettings);
      if (!shop.manageStock) return;
      const rows = await runPrepared<StockRow>(tx, {
        name: 'catalog-stock-names',
        // A variation's own name tells only what it differs in, and it is edited with its product.
        text: `select p.id, coalesce(of.name || ' – ', '') || p.name as name, coalesce(of.id, p.id) as page_id,
            coalesce(p.low_stock_threshold, of.low_stock_threshold) as low_stock_threshold
          from product p left join product of on of.id = p.parent_id where p.id = any($1::bigint[])`,
        values: [payload.changes.map(({ productId }) => productId)],
      });
      for (const change of payload.changes) {
        const row = rows.find((candidate) => candidate.id === change.productId);
        if (!row) continue;
        const low = row.low_stock_threshold ?? shop.lowStockThreshold;
        const warning = stockWarning(change, { low, out: shop.outOfStockThreshold });
        if (!warning || !isMailOn(stockMailKinds[warning], settings)) continue;
        const news = { name: row.name, left: change.after, pageId: row.page_id };
        const mail = await writeStockMail(tx, stockMailKinds[warning], news, market, services);
        if (await queueWrittenMail(tx, `stock-${warning}:${row.id}:${id}`, mail))
          afterCommit(() => void nudgeMailer(db));
      }
    }),
  ];
}

async function writeStockMail(
  db: Executor,
  kind: MailKind,
  { name, left, pageId }: StockNews,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const { settings, siteUrl } = services;
  const to = recipientsOf(kind, settings, await shopMailbox(db, settings));
  const values = { product_name: name, pieces_left: left, name, count: left };
  const label = translate(catalogTexts, market.texts, 'mailStockButton');
  const button = { href: `${siteUrl}/admin/products/${pageId}`, label };
  return writeWordedMail(kind, { to, values, button }, market, services);
}
