import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Database, type Transaction, withinTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import { changesBetween } from '#platform/resources/record-changes.ts';
import {
  answerError,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { taxRate } from '../data/tax-rate.table.ts';
import { readTaxRates } from '../data/tax-rates.queries.server.ts';
import { TAXES_TAG } from '../operations/tax-rates.server.ts';
import { namesColumns, RATE_COLUMNS, rateOfLine, readRates, writeRates } from '../rules/rates-csv.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { type RateInput, rateInput } from './rate-input.ts';
import { classSlugs, wrongPlaces } from './rate-resource.server.ts';

/** So many wrong lines are named. */
const MOST_NAMED = 50;
const MOST_RATES = 50_000;

/** `GET /rest/tax-rates/export` and `POST /rest/tax-rates/import`: all rates as CSV, and further ones, all or none; the shop’s own are left as they are. With `onlyFirst: true` none are entered where the shop has some. */
export function rateCsvRoutes(db: Database): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/export', async (c) => {
    const refusal = refusalFor(c, 'taxes.read');
    if (refusal) return refusal;
    return c.body(writeRates(await readTaxRates(db)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tax-rates.csv"',
    });
  });
  routes.post('/import', async (c) => {
    const refusal = refusalFor(c, 'taxes.write');
    if (refusal) return refusal;
    const body = await readJsonBody(c);
    const csv = body?.csv;
    if (typeof csv !== 'string') return answerError(c, 400, 'resources.invalid', 'Send the table as csv.');
    const { rates, errors } = await ratesOf(csv, db);
    if (Object.keys(errors).length > 0) {
      const nameless = `The first line names no columns, so the fields were read in this order: ${RATE_COLUMNS.join(', ')}.`;
      const message = `Nothing was imported: some lines cannot be used.${namesColumns(csv) || !csv.trim() ? '' : ` ${nameless}`}`;
      return c.json({ error: { code: 'taxes.csv', message }, errors }, 422);
    }
    const imported = await withinTransaction(db, async (tx) => {
      const fresh = body?.onlyFirst === true && !(await hasNone(tx)) ? [] : await withoutKnown(rates, tx);
      const deed = { tx, actor: c.get('actor') as Actor, now: new Date() };
      for (let at = 0; at < fresh.length; at += 1000) {
        const entered = fresh.slice(at, at + 1000);
        const rows = await tx.insert(taxRate).values(entered).returning({ id: taxRate.id });
        const records = rows.map(({ id }, place) => ({
          recordId: id,
          changes: changesBetween({}, { ...entered[place] }),
        }));
        await recordAudits('tax-rates', 'import', records, deed);
      }
      await emitInvalidation(tx, [TAXES_TAG]);
      return fresh.length;
    });
    return c.json({ imported, known: rates.length - imported });
  });
  return { name: 'tax-rates', routes };
}

/** Whether the shop has no rates; of two who ask at once the second waits for what the first one enters. */
async function hasNone(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('taxes.first-rates'))`);
  return (await readTaxRates(tx)).length === 0;
}

/** The rates that the shop does not have already, each once: a table that was exported can be brought back. */
async function withoutKnown(rates: readonly RateInput[], tx: Transaction): Promise<RateInput[]> {
  const said = (rate: Omit<TaxRate, 'id'>) => writeRates([{ ...rate, rate: String(Number(rate.rate)) }]);
  const known = new Set((await readTaxRates(tx)).map(said));
  return rates.filter((rate) => {
    const line = said(rate);
    return !known.has(line) && known.add(line);
  });
}

/** The rates of a table, or what is wrong with which line. */
async function ratesOf(
  csv: string,
  db: Database,
): Promise<{ rates: RateInput[]; errors: Record<string, string> }> {
  const lines = readRates(csv);
  if (lines.length === 0) return { rates: [], errors: { 'Line 1': 'The table has no rates.' } };
  if (lines.length > MOST_RATES) return { rates: [], errors: { 'Line 1': `At most ${MOST_RATES} rates.` } };
  const classes = await classSlugs(db);
  const rates: RateInput[] = [];
  const errors: Record<string, string> = {};
  for (const one of lines) {
    const wrong = 'refused' in one ? one.refused : checked(one.fields, classes, rates);
    if (wrong && Object.keys(errors).length < MOST_NAMED) errors[`Line ${one.line}`] = wrong;
  }
  return { rates, errors };
}

function checked(
  fields: Parameters<typeof rateOfLine>[0],
  classes: ReadonlySet<string>,
  rates: RateInput[],
): string | null {
  const parsed = v.safeParse(rateInput, rateOfLine(fields));
  if (!parsed.success) return [...new Set(parsed.issues.map(({ message }) => message))].join(' ');
  const wrong = Object.values(wrongPlaces(parsed.output, classes));
  if (wrong.length > 0) return wrong.join(' ');
  rates.push(parsed.output);
  return null;
}
