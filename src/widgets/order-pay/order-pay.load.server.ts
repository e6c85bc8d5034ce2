import { loadPayPage, type PayPageView } from '#features/checkout/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the order of the page's address with the ways to pay it; one that is paid already leads to its receipt. */
export const loadOrderPay = loadEach<object, PayPageView>(async ({ scope }, context) => {
  context.personal();
  const page = await loadPayPage(context, scope.form);
  if (page.state === 'not-found') context.notFound();
  if (page.state === 'settled') context.redirect(page.address);
  return page;
});
