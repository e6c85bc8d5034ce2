import { discountInStore, type Report, type ReportEntry } from '#features/reports/public.server.ts';

/** Sales by the coupons that orders had: one with several counts under each, with its own part of the discount. */
export const couponReport: Report = {
  name: 'coupons',
  title: 'Coupons',
  about:
    'Orders by the coupons that were used, with what each took off (without taxes); an order with several counts in each.',
  heads: ['Coupon'],
  columns: ['orders', 'discounts', 'net', 'refunded', 'total'],
  main: 'discounts',
  place: -1,
  keeps: { table: 'coupon_use', order: 'order_id', columns: { code: 'code', amount: 'amount' } },
  entries({ order, deeds }, uses) {
    const all = uses.reduce((sum, { amount }) => sum + Number(amount), 0);
    return uses.flatMap(({ code, amount }) => {
      const taken = all === 0 ? 0 : Math.round((order.discountTotal * Number(amount)) / all);
      return deeds.map(({ at, whole }): ReportEntry => {
        const discounts = whole.orders > 0 ? discountInStore(taken, order) : 0;
        return { at, key: String(code).toLowerCase(), label: String(code), amounts: { ...whole, discounts } };
      });
    });
  },
};
