import type { OrderSection } from '#features/orders/public.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { readExpectedFiles, readFilesOfOrders } from '../data/download-permissions.queries.server.ts';
import { isPaid } from '../rules/download-state.ts';
import { downloadTexts } from '../texts.ts';
import { productOf, wordFiles } from './word-files.server.ts';

/** The files of an order on its receipt, on the account page and in its mails. */
export const downloadSection: OrderSection = {
  name: 'downloads',
  async load(db, order, { market, now }) {
    const text = translator(downloadTexts, market.texts);
    const title = text('title');
    if (isPaid(order.state)) {
      const files = (await readFilesOfOrders(db, [order.id])).filter(({ revokedAt }) => revokedAt === null);
      return files.length === 0 ? null : { title, rows: wordFiles(files, market, now) };
    }
    const isAwaited = order.state === 'pending' || order.state === 'on-hold';
    // Only what is not sent leaves its buyer wondering; others need no further question to the database.
    if (!isAwaited || order.lines.every(({ needsShipping }) => needsShipping)) return null;
    const awaited = await readExpectedFiles(db, order.id);
    if (awaited.length === 0) return null;
    const rows = awaited.map((file) => ({ title: file.name, details: productOf(file), link: null }));
    return { title, rows: [...rows, { title: text('waiting'), details: [], link: null }] };
  },
};
