import { live } from '#platform/live/live.ts';
import type { BrowserTracking } from '../rules/tracking-rules.ts';

/** Nothing to see: starts the tracking script when the browser has nothing else to do. */
export function TrackingMark({ data }: { data: BrowserTracking }) {
  return <div hidden data-tracking={JSON.stringify(data)} {...live('attribution', 'idle')} />;
}
