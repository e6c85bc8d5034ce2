import Alert from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isEverywhere, zonesCovering } from '../rules/match-zone.ts';
import type { ShippingZone } from '../rules/shipping-views.ts';

interface StoredZone extends Pick<ShippingZone, 'id' | 'name' | 'regions' | 'postcodes'> {
  position: number;
}

/** What is typed of a zone; lines of postcodes as they stand. */
interface TypedZone {
  position?: number | null;
  regions?: ShippingZone['regions'] | null;
  postcodes?: string[] | null;
}

/** Names of zones in one line. */
export function namesOfZones(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}

/** Warns while a zone is typed that earlier ones leave no address to it; it can be saved all the same. */
export function CoveredNote() {
  const translate = useTranslate();
  const record = useRecordContext<StoredZone>();
  const typed = useWatch() as TypedZone;
  const { data: zones } = useGetList<StoredZone>('shipping-zones', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  });
  const places = {
    regions: typed.regions ?? [],
    postcodes: (typed.postcodes ?? []).map((line) => line?.trim() ?? '').filter((line) => line !== ''),
  };
  const covering = zonesCovering(zonesBefore(zones ?? [], typed, record?.id), places);
  // Nothing is said of a new one before anything was typed.
  const isBlank = record?.id === undefined && isEverywhere(places);
  if (isBlank || covering.length === 0) return null;
  const names = namesOfZones(covering.map(({ name }) => name));
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', mt: 1 }}>
      {translate('resources.shipping-zones.covered', { zones: names, smart_count: covering.length })}
    </Alert>
  );
}

/** The zones that are asked before one; a new one without a number comes last. */
function zonesBefore(
  zones: readonly StoredZone[],
  { position }: TypedZone,
  own = Number.POSITIVE_INFINITY,
): StoredZone[] {
  const at = position ?? Number.POSITIVE_INFINITY;
  return zones.filter((other) => {
    if (other.id === own) return false;
    return other.position < at || (other.position === at && other.id < own);
  });
}
