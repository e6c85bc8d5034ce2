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

/**
 * The sums by key of a span, and of another one; ordered by one of them, so many at most. Keys of which nothing is left are
 * left out. Of all keys only what orders them is summed up, the rest of those alone that are answered.
 */
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
  const inSpans = ([0, 1] as const).flatMap((at) => {
    const span = at === 0 ? spans.now : spans.before;
    return open
      .filter(([day, of]) => of === dimension && span && day >= span.from && day <= span.to)
      .map((fact) => [at, fact] as const);
  });
  const direction = descending ? 'desc' : 'asc';
  const any = (amountOf: (measure: Measure) => string) =>
    MEASURES.map((measure) => `${amountOf(measure)} <> 0`).join(' or ');
  // Days and months stand in the statement: joined to it, they would have all sums read.
  const added = (measures: readonly Measure[], which = '') => {
    const names = measures.join(', ');
    const folded = asked.map(
      ({ at, grain }, piece) => `select ${at} as at, key, ${names} from report_sum
        where dimension = $1 and grain = '${grain}' and day between $${2 * piece + 4}::date and $${2 * piece + 5}::date
          and (${any((measure) => measure)}) ${which}`,
    );
    return [...folded, `select at, key, ${names} from open where true ${which}`].join(' union all ');
  };
  const sumAt = (measure: Measure, at: 0 | 1) =>
    `coalesce(sum(${measure}) filter (where at = ${at}), 0)::bigint`;
  const rows = await runPrepared<Record<string, unknown> & { key: string; label: string; found: number }>(
    db,
    {
      name: `report-by-key-${by}-${descending}-${asked.map(({ at, grain }) => `${at}${grain[0]}`).join('')}`,
      text: `with open as materialized (
        select (one ->> 0)::int as at, facts.* from jsonb_array_elements($2::jsonb) one,
          lateral (${factRows('jsonb_build_array(one -> 1)')}) facts
      ), ranked as (
        select key, ${sumAt(by, 0)} as rank from (${added([by])}) of_all group by key
      ), first as materialized (
        select key, rank, count(*) over () as found from ranked order by rank ${direction}, key limit $3
      ), sums as (
        select key, ${MEASURES.flatMap((measure) => [
          `${sumAt(measure, 0)} as ${measure}`,
          `${sumAt(measure, 1)} as ${measure}_before`,
        ]).join(', ')}
        from (${added(MEASURES, 'and key in (select key from first)')}) of_first group by key
      )
      select sums.*, first.found, coalesce(l.label, '') as label from first join sums using (key)
      left join report_label l on l.dimension = $1 and l.key = first.key
      where ${any((measure) => `sums.${measure}`)} or ${any((measure) => `sums.${measure}_before`)}
      order by first.rank ${direction}, first.key`,
      values: [
        dimension,
        JSON.stringify(inSpans),
        most,
        ...asked.flatMap(({ first, last }) => [first, last]),
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
