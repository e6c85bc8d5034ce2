/** A component of a place as map services tell it: its names, and what it is (`locality`, `route` …). */
export interface PlaceComponent {
  long: string;
  short: string;
  types: readonly string[];
}

/** The parts that a chosen address fills (FLD-009). */
export interface PlaceParts {
  country: { short: string; long: string };
  postal_code: string;
  address: string;
  states: { short: string; long: string };
  city: string;
}

/** Which of the parts have a field of their own in the form. */
export type PlaceFields = Record<'country' | 'postal_code' | 'states' | 'city', boolean>;

const CITY = ['locality', 'postal_town', 'administrative_area_level_3'];
const STATE = 'administrative_area_level_1';

/**
 * Sorts the components of a place into the parts of an address (FLD-010). `written` is the whole address as the service
 * writes it, which tells whether the number stands before the street or behind it.
 */
export function partsOfPlace(
  components: readonly PlaceComponent[],
  fields: PlaceFields,
  written = '',
): PlaceParts {
  const of = (type: string) => components.find(({ types }) => types.includes(type));
  const named = CITY.map(of).find((found) => found !== undefined);
  const [state, country, postcode, suffix] = [STATE, 'country', 'postal_code', 'postal_code_suffix'].map(of);
  const used = new Set([named, state, country, postcode, suffix]);
  const parts: PlaceParts = {
    country: { short: country?.short ?? '', long: country?.long ?? '' },
    postal_code: [postcode?.long, suffix?.long].filter(Boolean).join('-'),
    address: '',
    states: { short: state?.short ?? '', long: state?.long ?? '' },
    city: named?.long ?? '',
  };
  if (parts.city === '' && !fields.states) parts.city = parts.states.long;
  const isStateCity = named === undefined && parts.city !== '';
  const rest = components.filter((component) => !used.has(component));
  const lines = streetFirst(rest, written);
  if (!fields.city) lines.push(parts.city);
  if (!fields.states && !isStateCity) lines.push(parts.states.long);
  if (!fields.postal_code) lines.push(parts.postal_code);
  if (!fields.country) lines.push(parts.country.long);
  // What stands in a field of its own already says nothing new.
  const said = [
    fields.city && parts.city,
    fields.states && parts.states.long,
    fields.country && parts.country.long,
  ];
  parts.address = [...new Set(lines)].filter((line) => line !== '' && !said.includes(line)).join(', ');
  return parts;
}

/** Number and street in one line, in the order in which they are written there; then the others as they come. */
function streetFirst(rest: readonly PlaceComponent[], written: string): string[] {
  const of = (type: string) => rest.find(({ types }) => types.includes(type));
  const [number, street] = [of('street_number'), of('route')];
  const others = rest.filter((component) => component !== number && component !== street);
  const behind = number && street && written.includes(`${street.long} ${number.long}`);
  const line = (behind ? [street, number] : [number, street]).flatMap((part) => part?.long || []).join(' ');
  return [line, ...others.map(({ long }) => long)];
}
