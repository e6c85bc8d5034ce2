import { sideCartSettings } from '#features/side-cart/settings.ts';
import type { TestShop } from './shop-server.ts';
import type { Answer } from './shop-visitor.ts';

/** Asks the side cart's calls for all that they can say, as rows and as cards, of products by their slugs. */
export async function walkSideCart(
  shop: TestShop,
  product: Readonly<Record<string, number>>,
  call: (name: string, fields: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  const { fields } = sideCartSettings;
  for (const layout of ['rows', 'cards']) {
    await shop.changeSettings(sideCartSettings, {
      layout,
      lineParts: Object.keys(fields.lineParts.choices),
      sums: Object.keys(fields.sums.choices),
      couponField: true,
      totalInCheckout: true,
      priceShown: 'sale',
      oneLine: layout === 'cards',
    });
    const add = (slug: string, more: Record<string, string> = {}) =>
      call('xoo_wsc_add_to_cart', { 'add-to-cart': String(product[slug]), ...more });
    await add('mug', { attribute_zzglaze: 'Zzoat', attribute_zzsize: 'Zzbig' });
    for (const slug of ['gone', 'secret', 'mug']) await add(slug);
    const { fragments } = (await add('cup', { quantity: '2' })).json();
    const keys = fragments['div.xoo-wsc-container'].matchAll(/data-key="([0-9a-f]+)"/g);
    for (const [, key = ''] of keys)
      for (const qty of ['3', '1.5', '-1', '0', '1'])
        await call('xoo_wsc_update_item_quantity', { cart_key: key, qty });
    await call('xoo_wsc_refresh_fragments', {});
  }
  const usual = Object.entries(fields).map(([name, { default: value }]) => [name, value]);
  await shop.changeSettings(sideCartSettings, Object.fromEntries(usual));
}
