import { runPrepared } from '#platform/db/database.server.ts';
import type { OrderTrace } from '../points.server.ts';

/** The ids of orders, which come as JSON: by an array's length PostgreSQL would plan the statement anew. */
const IDS = `any(array(select json_array_elements_text($1::json)::bigint))`;

/**
 * A trace that is read and stripped by statements, each written with a condition for the ids of the orders, as in
 * `where order_id = ${ids}`. `read` answers `orderId` and what the file tells; `strip` may differ by how much is to go.
 */
export function traceInRows({
  read,
  strip,
  ...trace
}: Omit<OrderTrace, 'read' | 'strip'> & {
  read: (ids: string) => string;
  strip: (ids: string, depth: 'log-in' | 'names') => string | null;
}): OrderTrace {
  const { name } = trace;
  return {
    ...trace,
    read: (db, orderIds) =>
      runPrepared(db, { name: `traces-${name}-read`, text: read(IDS), values: [JSON.stringify(orderIds)] }),
    strip: async (tx, orderIds, depth) => {
      const text = strip(IDS, depth);
      if (text !== null)
        await runPrepared(tx, {
          name: `traces-${name}-${depth}`,
          text,
          values: [JSON.stringify(orderIds)],
        });
    },
  };
}
