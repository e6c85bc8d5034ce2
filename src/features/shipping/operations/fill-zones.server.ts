import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { addZone, type ZoneInput } from './write-zones.server.ts';

/** Gives the demo shop zones, unless it has some. */
export async function fillZones(tx: Transaction): Promise<void> {
  const [row] = await runPrepared<{ found: boolean }>(tx, {
    name: 'shipping-has-zones',
    text: 'select exists (select 1 from shipping_zone) as found',
    values: [],
  });
  if (!row?.found) await seedShipping(tx);
}

/** Adds zones with their methods in the order given; throws on a zone that the owner could not have entered. */
export async function seedShipping(
  tx: Transaction,
  zones: readonly ZoneInput[] = SAMPLE_ZONES,
): Promise<void> {
  for (const [position, zone] of zones.entries()) {
    const added = await addZone(tx, zone, position);
    if (!added.ok) throw new Error(`Shipping zone ${zone.name}: ${JSON.stringify(added.error)}`);
  }
}

/** A home zone, neighbours, and the rest of the world. Free shipping stands first: what is offered first is chosen. */
const SAMPLE_ZONES: readonly ZoneInput[] = [
  {
    name: 'United States',
    regions: [{ country: 'US' }],
    methods: [
      { kind: 'free_shipping', title: 'Free shipping', settings: { needs: 'min-amount', minAmount: 6000 } },
      { kind: 'flat_rate', title: 'Flat rate', settings: { cost: '6.90' } },
      { kind: 'local_pickup', title: 'Local pickup' },
    ],
  },
  {
    name: 'Europe',
    regions: 'AT BE CH CZ DE DK ES FI FR GB IE IT LI LU NL NO PL PT SE'
      .split(' ')
      .map((country) => ({ country })),
    methods: [
      { kind: 'free_shipping', title: 'Free shipping', settings: { needs: 'min-amount', minAmount: 9900 } },
      { kind: 'flat_rate', title: 'Flat rate', settings: { cost: '9.90' } },
    ],
  },
  {
    name: 'Rest of the world',
    regions: [],
    methods: [{ kind: 'flat_rate', title: 'International', settings: { cost: '14.90 + 1.50 * [qty]' } }],
  },
];
