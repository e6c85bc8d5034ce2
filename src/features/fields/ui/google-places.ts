import type { PlaceComponent } from '../rules/parts-of-place.ts';

/** A place that fits what somebody typed. */
export interface FoundPlace {
  id: string;
  /** Its street, and below it where that is. */
  title: string;
  more: string;
}

/** An address in its components, and as it is written. */
export interface WholePlace {
  components: PlaceComponent[];
  written: string;
}

/** A service that knows addresses; what it cannot answer is thrown, with words for whoever asked. */
export interface AddressProvider {
  find(typed: string, signal: AbortSignal): Promise<FoundPlace[]>;
  whole(place: FoundPlace): Promise<WholePlace>;
  /** The address at a point of the earth, in degrees. */
  at(latitude: number, longitude: number): Promise<WholePlace>;
}

const PLACES = 'https://places.googleapis.com/v1';
const GEOCODER = 'https://maps.googleapis.com/maps/api/geocode/json';

/** Google's “Places API (New)” and “Geocoding API”, asked by the browser with a key that is made for it. */
export function googlePlaces(
  { key, countries }: { key: string; countries: readonly string[] },
  language: string,
): AddressProvider {
  // What is typed until a place is chosen is one session, which Google counts once.
  let session = newSession();
  return {
    async find(input, signal) {
      const body = {
        input,
        sessionToken: session,
        languageCode: language,
        ...(countries.length > 0 ? { includedRegionCodes: countries } : {}),
      };
      const answer = await ask(`${PLACES}/places:autocomplete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify(body),
        signal,
      });
      return listOf(answer.suggestions).flatMap(({ placePrediction: found }) =>
        found?.placeId
          ? [
              {
                id: String(found.placeId),
                title: String(found.structuredFormat?.mainText?.text ?? found.text?.text ?? ''),
                more: String(found.structuredFormat?.secondaryText?.text ?? ''),
              },
            ]
          : [],
      );
    },
    async whole({ id }) {
      const query = new URLSearchParams({ sessionToken: session, languageCode: language });
      session = newSession();
      const answer = await ask(`${PLACES}/places/${encodeURIComponent(id)}?${query}`, {
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents,formattedAddress' },
      });
      return {
        components: listOf(answer.addressComponents).map(({ longText, shortText, types }) => ({
          long: String(longText ?? ''),
          short: String(shortText ?? ''),
          types: listOf(types).map(String),
        })),
        written: String(answer.formattedAddress ?? ''),
      };
    },
    async at(latitude, longitude) {
      const query = new URLSearchParams({ latlng: `${latitude},${longitude}`, language, key });
      const { status, results } = await ask(`${GEOCODER}?${query}`, {});
      const [first] = listOf(results);
      if (status !== 'OK' || !first) throw new Error(String(status ?? 'UNKNOWN_ERROR'));
      return {
        components: listOf(first.address_components).map(({ long_name, short_name, types }) => ({
          long: String(long_name ?? ''),
          short: String(short_name ?? ''),
          types: listOf(types).map(String),
        })),
        written: String(first.formatted_address ?? ''),
      };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what another program answers; each part is looked at where it is read
type Answer = Record<string, any>;

async function ask(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, { ...init, credentials: 'omit' });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok) throw new Error(String(answer.error?.status ?? response.status));
  return answer;
}

function listOf(value: unknown): Answer[] {
  return Array.isArray(value) ? value : [];
}

function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
