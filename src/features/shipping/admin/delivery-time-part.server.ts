import { eq } from 'drizzle-orm';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productDeliveryTime } from '../data/product-delivery-time.table.ts';
import { deliveryTimeFields } from './delivery-time-fields.ts';

/** How long a product takes, in its form. */
export const deliveryTimePart = extendResource<{ said: string }>('products', {
  part: 'deliveryTime',
  table: productDeliveryTime,
  fields: deliveryTimeFields,
  async read(executor, productId) {
    const [row] = await executor
      .select({ said: productDeliveryTime.said })
      .from(productDeliveryTime)
      .where(eq(productDeliveryTime.productId, productId));
    return row ?? { said: '' };
  },
  async write(productId, { said }, { tx }) {
    if (said === '') await tx.delete(productDeliveryTime).where(eq(productDeliveryTime.productId, productId));
    else
      await tx
        .insert(productDeliveryTime)
        .values({ productId, said })
        .onConflictDoUpdate({ target: productDeliveryTime.productId, set: { said } });
  },
});
