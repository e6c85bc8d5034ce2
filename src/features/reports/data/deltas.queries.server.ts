import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Report } from '../points.server.ts';
import { MEASURES } from '../rules/amounts.ts';
import type { ReportedOrder } from '../rules/counted-order.ts';
import type { Fact, LabelledFacts } from '../rules/facts.ts';

/** Orders that changed, the latest first, each once; at most so many. Answers also how many changes wait in all. */
export async function changedOrders(db: Executor, most: number): Promise<{ ids: number[]; waiting: number }> {
  const rows = await runPrepared<{ id: number; waiting: number }>(db, {
    name: 'report-changed-orders',
    text: `select order_id as id, count(*) over () as waiting from report_delta group by order_id
      order by order_id desc limit $1`,
    values: [most],
  });
  return { ids: rows.map(({ id }) => Number(id)), waiting: Number(rows[0]?.waiting ?? 0) };
}

/** Takes the changes of so many orders, the earliest changes first; they are gone with the transaction. */
export async function takeChanges(tx: Transaction, most: number): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'report-take-changes',
    text: `delete from report_delta where id in (select id from report_delta order by id limit $1) returning order_id as id`,
    values: [most],
  });
  return [...new Set(rows.map(({ id }) => Number(id)))];
}

/** Takes the beginnings of carts and checkouts, counted by step and moment. */
export async function takeSteps(tx: Transaction, most: number): Promise<{ step: string; at: Date }[]> {
  return runPrepared<{ step: string; at: Date }>(tx, {
    name: 'report-take-steps',
    text: `delete from report_step where id in (select id from report_step order by id limit $1) returning step, at`,
    values: [most],
  });
}

/** Beginnings that are not folded yet. */
export async function openSteps(db: Executor, most: number): Promise<{ step: string; at: Date }[]> {
  return runPrepared<{ step: string; at: Date }>(db, {
    name: 'report-open-steps',
    text: 'select step, at from report_step order by id desc limit $1',
    values: [most],
  });
}

/** What orders add to the sums as these stand. */
export async function readFacts(db: Executor, ids: readonly number[]): Promise<Fact[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<{ facts: Fact[] }>(db, {
    name: 'report-facts',
    text: 'select facts from report_order where order_id = any($1::bigint[])',
    values: [[...ids]],
  });
  return rows.flatMap(({ facts }) => facts);
}

/**
 * Those of some orders that count: in one of the states and not in the trash; and one called refunded only if it was paid,
 * since else nothing was sold.
 */
export async function readCountedOrders(
  db: Executor,
  ids: readonly number[],
  states: readonly string[],
  reports: readonly Report[],
): Promise<ReportedOrder[]> {
  if (ids.length === 0) return [];
  const kept = reports.flatMap(({ name, keeps }) => {
    if (!keeps) return [];
    const columns = Object.entries(keeps.columns).map(([as, column]) => `${quoted(as)}, k.${column}`);
    return [
      `'${name}', (select coalesce(jsonb_agg(jsonb_build_object(${columns.map((pair) => pair.replace(/^"(.*?)"/, "'$1'")).join(', ')})), '[]')
        from ${keeps.table} k where k.${keeps.order} = o.id)`,
    ];
  });
  return runPrepared<ReportedOrder & Record<string, unknown>>(db, {
    name: `report-orders-${reports.map(({ name }) => name).join('-')}`,
    text: `select o.id, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
        o.created_via as "createdVia", upper(coalesce(nullif(o.shipping ->> 'country', ''), o.billing ->> 'country', '')) as country,
        o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.currency, o.store_currency as "storeCurrency",
        o.exchange_rate as "exchangeRate", o.total, o.store_total as "storeTotal", o.discount_total as "discountTotal",
        o.shipping_total as "shippingTotal", o.fee_total as "feeTotal", o.totals,
        coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
            'quantity', l.quantity, 'net', l.net, 'taxes', l.taxes, 'categories', coalesce((
              select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
              from product_category pc join category c on c.id = pc.category_id
              where pc.product_id = l.product_id and c.trashed_at is null), '[]')) order by l.position)
          from order_line l where l.order_id = o.id), '[]') as lines,
        coalesce((select jsonb_agg(jsonb_build_object('at', r.settled_at, 'amount', r.amount, 'storeAmount', r.store_amount,
            'shipping', r.shipping, 'fees', r.fees, 'taxes', r.taxes, 'lines', coalesce((
              select jsonb_agg(jsonb_build_object('lineId', rl.line_id, 'quantity', rl.quantity, 'amount', rl.amount,
                'taxes', rl.taxes) order by rl.id)
              from order_refund_line rl where rl.refund_id = r.id), '[]')) order by r.id)
          from order_refund r where r.order_id = o.id and r.state = 'done'), '[]') as refunds,
        jsonb_build_object(${kept.join(', ')}) as kept
      from shop_order o where o.id = any($1::bigint[]) and o.state = any($2::text[]) and o.trashed_at is null
        and (o.state <> 'refunded' or o.paid_at is not null)`,
    values: [[...ids], [...states]],
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '')}"`;
}

const NAMES = MEASURES.join(', ');
const TYPED = MEASURES.map((measure, at) => `(fact ->> ${at + 3})::bigint as ${measure}`).join(', ');

/** A fact as a row, from a JSON array of facts that is the statement's parameter. */
export const factRows = (parameter: string) =>
  `select (fact ->> 0)::date as day, fact ->> 1 as dimension, fact ->> 2 as key, ${TYPED} from jsonb_array_elements(${parameter}::jsonb) fact`;

/** Adds facts to the sums of days and months, and keeps what each order has added. */
export async function addFacts(
  tx: Transaction,
  changed: { ids: readonly number[]; ofOrders: ReadonlyMap<number, readonly Fact[]> },
  added: readonly Fact[],
  labels: LabelledFacts['labels'],
): Promise<void> {
  await runPrepared(tx, {
    name: 'report-keep-facts',
    text: `with gone as (
        delete from report_order where order_id = any($1::bigint[]) and not order_id = any($2::bigint[])
      )
      insert into report_order (order_id, facts) select id, facts::jsonb from unnest($2::bigint[], $3::text[]) as of(id, facts)
      on conflict (order_id) do update set facts = excluded.facts`,
    values: [
      [...changed.ids],
      [...changed.ofOrders.keys()],
      [...changed.ofOrders.values()].map((facts) => JSON.stringify(facts)),
    ],
  });
  if (added.length > 0)
    await runPrepared(tx, {
      name: 'report-add-facts',
      text: `with facts as (${factRows('$1')}), grained as (
          select dimension, 'day' as grain, day, key, ${NAMES} from facts
          union all select dimension, 'month', date_trunc('month', day)::date, key, ${NAMES} from facts
        )
        insert into report_sum (dimension, grain, day, key, ${NAMES})
        select dimension, grain, day, key, ${MEASURES.map((measure) => `sum(${measure})`).join(', ')}
        from grained group by 1, 2, 3, 4
        having ${MEASURES.map((measure) => `sum(${measure}) <> 0`).join(' or ')}
        on conflict (dimension, grain, day, key) do update set
          ${MEASURES.map((measure) => `${measure} = report_sum.${measure} + excluded.${measure}`).join(', ')}`,
      values: [JSON.stringify(added)],
    });
  if (labels.length > 0)
    await runPrepared(tx, {
      name: 'report-labels',
      text: `insert into report_label (dimension, key, label)
        select distinct on (1, 2) l.dimension, l.key, l.label from jsonb_to_recordset($1::jsonb)
          as l(dimension text, key text, label text)
        on conflict (dimension, key) do update set label = excluded.label where report_label.label <> excluded.label`,
      values: [JSON.stringify(labels)],
    });
}

/** By what the sums were made, and since when carts are counted. */
export async function readBasis(db: Executor): Promise<{ basis: string; since: Date }> {
  const [row] = await runPrepared<{ basis: string; since: Date }>(db, {
    name: 'report-basis',
    text: 'select basis, since from report_basis where id = 1',
  });
  return row ?? { basis: '', since: new Date(0) };
}

/** Says by what the sums are made from now on, and has all orders counted anew. */
export async function changeBasis(tx: Transaction, basis: string): Promise<void> {
  await runPrepared(tx, {
    name: 'report-change-basis',
    text: 'update report_basis set basis = $1 where id = 1',
    values: [basis],
  });
  await runPrepared(tx, {
    name: 'report-count-anew',
    text: `insert into report_delta (order_id)
      select id from shop_order union select order_id from report_order order by 1`,
  });
}

/** Lets one at a time fold, in whichever program; false where somebody is at it. */
export async function lockFolding(tx: Transaction): Promise<boolean> {
  const [row] = await runPrepared<{ locked: boolean }>(tx, {
    name: 'report-fold-lock',
    text: `select pg_try_advisory_xact_lock(hashtextextended('report-folding', 0)) as locked`,
  });
  return row?.locked === true;
}
