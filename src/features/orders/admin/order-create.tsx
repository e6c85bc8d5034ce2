import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { orderEntry } from '../points.ts';

/** Writes a new order. */
export function OrderCreate() {
  const [entry] = useAdminParts(orderEntry);
  return entry ? <LazyView load={entry.create} props={{}} /> : null;
}
