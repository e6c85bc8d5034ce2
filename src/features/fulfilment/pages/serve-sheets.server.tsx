import { renderToStaticMarkup } from 'react-dom/server';
import { readOrders } from '#features/orders/public.server.ts';
import { longDate } from '#features/orders/public.ts';
import type { FileRoute } from '#platform/files/file-route.server.ts';
import { privatePage, privatePdf } from '#platform/files/private-document.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { openOrderIds } from '../data/fulfilment-filter.queries.server.ts';
import { readLabel, readSent } from '../data/shipment.queries.server.ts';
import { pickingListOf } from '../rules/picking-list.ts';
import { SHEETS_AT } from '../rules/sheet-address.ts';
import { fulfilmentTexts } from '../texts.ts';
import { PickingListPage, type PickingListProps } from '../ui/picking-list-page.tsx';

const MOST = 200;

/** Picking lists and labels, for those alone who may see orders. */
export const sheetRoute: FileRoute = {
  prefix: SHEETS_AT,
  async answer(path, { method, context }, services) {
    const actor = await context.actor();
    if (!actor?.can('orders.read')) return null;
    const name = path.slice(SHEETS_AT.length);
    const label = /^label-(\d{1,15})\.pdf$/.exec(name)?.[1];
    if (label !== undefined) {
      const kept = await readLabel(services.db, Number(label));
      return kept && privatePdf(name, method, () => kept);
    }
    const ids = await idsOf(context.url.searchParams.get('ids'), services);
    if (!ids) return null;
    if (name === 'labels.pdf') {
      const orders = await ordersOf(ids, services);
      if (orders.length === 0) return null;
      // Fonts and layout are loaded with the first sheet that is drawn.
      return privatePdf(name, method, async () => {
        const { drawAddressLabels } = await import('./draw-address-labels.server.tsx');
        return drawAddressLabels(orders, services);
      });
    }
    if (name !== 'picking-list/' && name !== 'picking-list.pdf') return null;
    const props = await pickingProps(ids, services, context.startedAt);
    if (name === 'picking-list.pdf')
      return privatePdf(name, method, async () => {
        const { drawPickingList } = await import('./draw-picking-list.server.tsx');
        return drawPickingList(props);
      });
    const address = `${SHEETS_AT}picking-list.pdf${context.url.search}`;
    return privatePage(renderToStaticMarkup(<PickingListPage {...props} pdf={address} />), method);
  },
};

/** The orders that are asked for; without any, all that are to be sent. Null where it is no list of ids. */
async function idsOf(asked: string | null, { db }: SliceServices): Promise<number[] | null> {
  if (asked === null) return openOrderIds(db, MOST);
  if (!/^\d{1,15}(,\d{1,15})*$/.test(asked)) return null;
  const ids = [...new Set(asked.split(',').map(Number))];
  return ids.length > MOST ? null : ids;
}

async function ordersOf(ids: readonly number[], { db }: SliceServices) {
  const found = await readOrders(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function pickingProps(
  ids: readonly number[],
  services: SliceServices,
  now: Date,
): Promise<PickingListProps> {
  const market = services.marketOf();
  const orders = await ordersOf(ids, services);
  const sent = await readSent(services.db, ids);
  const toSend = new Map(sent.map(({ orderId, lines }) => [orderId, lines]));
  return {
    list: pickingListOf(orders, toSend),
    date: longDate(market).format(now),
    text: translator(fulfilmentTexts, market.texts),
    locale: market.locale,
    direction: market.direction,
  };
}
