import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { orderEntry } from '../points.ts';
import { OrderAtAddress } from './order-address.tsx';
import { OrderShow } from './order-show.tsx';

/** Edits an order that is not paid, by its number or its id in the address; any other is shown. */
export function OrderEdit() {
  const [entry] = useAdminParts(orderEntry);
  return (
    <OrderAtAddress>
      {entry ? <LazyView load={entry.edit} props={{ locked: <OrderShow /> }} /> : <OrderShow />}
    </OrderAtAddress>
  );
}
