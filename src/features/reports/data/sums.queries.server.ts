import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { type Amounts, MEASURES, type Measure } from '../rules/amounts.ts';
import type { Fact } from '../rules/facts.ts';
import { pieces, type Span } from '../rules/periods.ts';
import { factRows } from './deltas.queries.server.ts';

const SUMS = MEASURES.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', ');
const NAMES = MEASURES.join(', ');

/** Sums of a day or an hour. */
export interface DaySum extends Amounts {
  day: string;
  key: string;
}

/** The sums of each day of a span by key, with facts that are not folded yet. */
export async function sumsByDay(
  db: Executor,
  dimension: string,
  { from, to }: Span,
  open: readonly Fact[],
): Promise<DaySum[]> {
  const rows = await runPrepared<DaySum & Record<string, unknown>>(db, {
    name: 'report-by-day',
    text: `select to_char(day, 'YYYY-MM-DD') as day, key, ${SUMS} from (
        select day, key, ${NAMES} from report_sum
        where dimension = $1 and grain = 'day' and day between $2::date and $3::date
        union all select day, key, ${NAMES} from (${factRows('$4')}) open
        where dimension = $1 and day between $2::date and $3::date
      ) sums group by 1, 2 order by 1, 2`,
    values: [dimension, from, to, JSON.stringify(open.filter((fact) => fact[1] === dimension))],
  });
  return rows;
}

/** Sums of a key, and those of the period that it is compared with. */
export interface KeySum {
  key: string;
  label: string;
  now: Amounts;
  before: Amounts;
}

/** The sums by key of a span, and of another one; ordered by one of them, so many at most. Keys of which nothing is left are left out. */
export async function sumsByKey(
  db: Executor,
  dimension: string,
  spans: { now: Span; before: Span | null },
  open: readonly Fact[],
  { by, descending, most }: { by: Measure; descending: boolean; most: number },
): Promise<{ rows: KeySum[]; found: number }> {
  const asked = [
    ...pieces(spans.now).map((piece) => ({ ...piece, at: 0 })),
    ...(spans.before ? pieces(spans.before).map((piece) => ({ ...piece, at: 1 })) : []),
  ];
  const sumAt = (at: 0 | 1) =>
    MEASURES.map(
      (measure) =>
        `coalesce(sum(${measure}) filter (where at = ${at}), 0)::bigint as ${measure}${at === 0 ? '' : '_before'}`,
    ).join(', ');
  const rows = await runPrepared<Record<string, unknown> & { key: string; label: string; found: number }>(
    db,
    {
      name: `report-by-key-${by}-${descending}`,
      text: `with asked as materialized (
        select * from jsonb_to_recordset($2::jsonb) as piece(at int, grain text, first date, last date)
      ), sums as (
        select key, ${sumAt(0)}, ${sumAt(1)} from (
          select asked.at, s.key, ${MEASURES.map((measure) => `s.${measure}`).join(', ')} from asked join report_sum s
            on s.dimension = $1 and s.grain = asked.grain and s.day between asked.first and asked.last
          union all select span.at, open.key, ${MEASURES.map((measure) => `open.${measure}`).join(', ')}
          from (${factRows('$3')}) open join (
            select at, min(first) as first, max(case grain when 'month' then last + interval '1 month' - interval '1 day'
              else last end)::date as last from asked group by at) span
            on open.dimension = $1 and open.day between span.first and span.last
        ) added group by key
        having ${MEASURES.map((measure) => `sum(${measure}) filter (where at = 0) <> 0`).join(' or ')}
          or ${MEASURES.map((measure) => `sum(${measure}) filter (where at = 1) <> 0`).join(' or ')}
      ), first as (
        select *, count(*) over () as found from sums order by ${by} ${descending ? 'desc' : 'asc'}, key limit $4
      )
      select first.*, coalesce(l.label, '') as label from first
      left join report_label l on l.dimension = $1 and l.key = first.key
      order by first.${by} ${descending ? 'desc' : 'asc'}, first.key`,
      values: [
        dimension,
        JSON.stringify(asked),
        JSON.stringify(open.filter((fact) => fact[1] === dimension)),
        most,
      ],
    },
  );
  const amountsOf = (row: Record<string, unknown>, suffix: string) =>
    Object.fromEntries(MEASURES.map((measure) => [measure, Number(row[`${measure}${suffix}`])])) as Amounts;
  return {
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      now: amountsOf(row, ''),
      before: amountsOf(row, '_before'),
    })),
    found: Number(rows[0]?.found ?? 0),
  };
}
