import { costOf, type DeliveryState } from './proposed-costs.ts';

/** What is typed into the delivery step: where the shop sends to, and for how much. Minor units. */
export interface TypedDelivery {
  home: boolean;
  flat: number | null;
  /** Null: never free. */
  freeFrom: number | null;
  pickUp: boolean;
  eu: boolean;
  euCost: number | null;
  world: boolean;
  worldCost: number | null;
}

/** What the zones and their methods are called. */
interface ZoneWords {
  flatTitle: string;
  freeTitle: string;
  pickUpTitle: string;
  euName: string;
  euTitle: string;
  worldName: string;
  worldTitle: string;
  /** The name of a zone that nothing is sent to; `{place}` is what it covers. */
  leftOut: string;
}

/** The amounts that are missing, by the names of their fields. */
export function missingCosts({ home, flat, eu, euCost, world, worldCost }: TypedDelivery): string[] {
  return [
    ...(home && flat === null ? ['flat'] : []),
    ...(eu && euCost === null ? ['euCost'] : []),
    ...(world && worldCost === null ? ['worldCost'] : []),
  ];
}

/**
 * The zones that the delivery step adds, as their resource takes them. What is offered first is chosen first. What was left
 * out gets a zone without methods where the rest of the world is sent to, which would cover it.
 */
export function proposedZones(typed: TypedDelivery, state: DeliveryState, words: ZoneWords) {
  const { home, flat, freeFrom, pickUp, eu, euCost, world, worldCost } = typed;
  const paid = (title: string, amount: number | null) => ({
    kind: 'flat_rate',
    title,
    settings: { cost: costOf(amount ?? 0, state) },
  });
  const free = {
    kind: 'free_shipping',
    title: words.freeTitle,
    settings: { needs: 'min-amount', minAmount: freeFrom },
  };
  const own = {
    name: state.countryName,
    regions: [{ country: state.country }],
    methods: [
      ...(freeFrom === null || flat === 0 ? [] : [free]),
      paid(words.flatTitle, flat),
      ...(pickUp ? [{ kind: 'local_pickup', title: words.pickUpTitle }] : []),
    ],
  };
  const others = state.euCountries.map((country) => ({ country }));
  const union = { name: words.euName, regions: others, methods: [paid(words.euTitle, euCost)] };
  const leftOut = ({ name, regions }: Pick<typeof union, 'name' | 'regions'>) =>
    world ? [{ name: words.leftOut.replace('{place}', name), regions, methods: [] }] : [];
  return [
    ...(home ? [own] : leftOut(own)),
    ...(others.length === 0 ? [] : eu ? [union] : leftOut(union)),
    ...(world ? [{ name: words.worldName, regions: [], methods: [paid(words.worldTitle, worldCost)] }] : []),
  ];
}
