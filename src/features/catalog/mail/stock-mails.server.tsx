import { shopMailbox } from '#features/content/public.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { type Database, runPrepared } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { Market } from '#platform/market/market.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { stockChanged } from '../events.ts';
import { stockWarning } from '../rules/stock-warning.ts';
import { catalogSettings } from '../settings.ts';
import { catalogTexts } from '../texts.ts';
import { StockMail } from './stock-mail.mail.tsx';

/** What mails about stock need; asked for each mail, since settings change. */
export interface StockMailServices {
  db: Database;
  settings: SettingsStore;
  /** The shop's own. */
  market: Market;
  /** Origin of the shop without trailing slash. */
  siteUrl: string;
}

interface StockRow {
  id: number;
  name: string;
  /** The product in the back office. */
  page_id: number;
  low_stock_threshold: number | null;
}

/** The owner is mailed when a product reaches its low-stock or the out-of-stock threshold (CAT-040). */
export function stockMails(services: () => StockMailServices): readonly Subscription[] {
  return [
    subscribe(stockChanged, 'catalog-stock-mail', async ({ id, tx, payload, afterCommit }) => {
      const { db, settings, market, siteUrl } = services();
      const site = settingsIn(settings, market.texts).get(siteSettings);
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
      const to = await shopMailbox(tx, settings);
      if (to === '') return;
      const text = translator(catalogTexts, market.texts);
      for (const change of payload.changes) {
        const row = rows.find((candidate) => candidate.id === change.productId);
        if (!row) continue;
        const low = row.low_stock_threshold ?? shop.lowStockThreshold;
        const warning = stockWarning(change, { low, out: shop.outOfStockThreshold });
        if (!warning) continue;
        const values = { name: row.name, count: change.after };
        const title = text(warning === 'low' ? 'mailLowTitle' : 'mailOutTitle', values);
        const mail = await renderMail(
          <StockMail
            title={title}
            intro={text(warning === 'low' ? 'mailLowIntro' : 'mailOutIntro', values)}
            button={text('mailStockButton')}
            address={`${siteUrl}/admin/products/${row.page_id}`}
            site={{ name: site.name, url: siteUrl, accent: site.accent }}
            lang={market.locale}
            dir={market.direction}
          />,
        );
        const key = `stock-${warning}:${row.id}:${id}`;
        await queueMail(tx, { key, to, subject: `[${site.name}] ${title}`, ...mail });
        afterCommit(() => void nudgeMailer(db));
      }
    }),
  ];
}
