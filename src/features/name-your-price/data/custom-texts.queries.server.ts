import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** What owners call the named prices of their products. */
export async function readCustomTexts(db: Executor): Promise<string[]> {
  const rows = await runPrepared<{ said: string }>(db, {
    name: 'named-price-own-words',
    text: `select distinct said from product_named_price n,
        unnest(array[n.price_label, n.min_label, n.max_label, n.button_text]) said
      where said <> '' order by said`,
    values: [],
  });
  return rows.map(({ said }) => said);
}
