import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** What owners say of how long their products take. */
export async function readDeliveryTimes(db: Executor): Promise<string[]> {
  const rows = await runPrepared<{ said: string }>(db, {
    name: 'shipping-delivery-times',
    text: 'select distinct said from product_delivery_time order by said',
    values: [],
  });
  return rows.map(({ said }) => said);
}

/** Says of two products of the demo shop how long they take. */
export async function sayDemoDeliveryTimes(tx: Transaction): Promise<void> {
  await runPrepared(tx, {
    name: 'shipping-demo-delivery-times',
    text: `insert into product_delivery_time (product_id, said)
      select p.id, said.said from (values
        ('gift-card', 'In the post the next working day'), ('boston-fern', '5–8 working days, packed for plants')
      ) said (slug, said) join product p on p.slug = said.slug and p.parent_id is null`,
    values: [],
  });
}
