import { loadReceivedOrder, type ReceivedView } from '#features/checkout/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the order of the page's address as far as whoever asks may see it. */
export const loadOrderReceived = loadEach<object, ReceivedView>(async ({ scope }, context) => {
  context.personal();
  const received = await loadReceivedOrder(context, scope.form);
  if (received.state === 'not-found') context.notFound();
  return received;
});
