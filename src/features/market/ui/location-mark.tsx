import { live } from '#platform/live/live.ts';

/** Nothing to see: asks where the visitor is, on pages that may be kept outside the shop. */
export function LocationMark({ data }: { data: { hash: string } }) {
  return <div hidden data-region={data.hash} {...live('customer-location', 'load')} />;
}
