import Alert from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { bareCity, type RatePlaces, ratesCovering } from '../rules/match-rates.ts';
import { STANDARD_CLASS, type TaxRate } from '../rules/tax-views.ts';

/** A rate that keeps another from counting. */
export type CoveringRate = Pick<TaxRate, 'id' | 'name' | 'rate'>;

interface StoredRate extends TaxRate {
  coveredBy: CoveringRate[];
}

/** What is typed of a rate; lines as they stand. */
type TypedRate = { [Name in keyof RatePlaces]?: RatePlaces[Name] | null } & { name?: string | null };

/** So many rates are named; a place may have thousands. */
const NAMED = 3;

/** Names of the first few rates in one line; of one place they are often called the same. */
export function namesOfRates(rates: readonly CoveringRate[]): string {
  const named = rates.slice(0, NAMED).map(({ name, rate }) => `“${name}” (${rate} %)`);
  return rates.length > NAMED ? `${named.join(', ')} …` : named.join(', ');
}

/** Warns while a rate is typed that earlier ones count instead of it wherever it would; it can be saved all the same. */
export function CoveredNote() {
  const translate = useTranslate();
  const record = useRecordContext<StoredRate>();
  const watched = useWatch() as TypedRate;
  const typed = placesOf(watched);
  const { taxClass, priority, country, state } = typed;
  const { data: rates = [] } = useGetList<StoredRate>('tax-rates', {
    filter: { taxClass, priority, place: `${country}:${state}` },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'id', order: 'ASC' },
  });
  const isNew = record?.id === undefined;
  const isAsStored = !isNew && JSON.stringify(placesOf(record)) === JSON.stringify(typed);
  // The server knows all rates of a place, of which there may be thousands.
  const covering = isAsStored
    ? record.coveredBy
    : ratesCovering(
        rates.filter(({ id }) => isNew || id < record.id),
        typed,
      );
  // Nothing is said of a new one before anything was typed.
  const isBlank = isNew && !watched.name && country === '';
  if (isBlank || covering.length === 0) return null;
  const options = { rates: namesOfRates(covering), smart_count: covering.length };
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', mt: 1 }}>
      {translate('resources.tax-rates.covered', options)}
    </Alert>
  );
}

/** What is typed, as it will be stored. */
function placesOf({
  country,
  state,
  postcodes,
  cities,
  priority,
  taxClass,
}: TypedRate | StoredRate): RatePlaces {
  const lines = (all: readonly string[] | null | undefined) =>
    (all ?? []).map((line) => line?.trim() ?? '').filter((line) => line !== '');
  return {
    country: (country ?? '').trim().toUpperCase(),
    state: (state ?? '').trim().toUpperCase(),
    postcodes: lines(postcodes),
    cities: lines(cities).map(bareCity),
    priority: priority ?? 1,
    taxClass: taxClass || STANDARD_CLASS,
  };
}
