import { Hono } from 'hono';
import { countryList, isCountry, placeName, statesOf } from '#features/fields/public.server.ts';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';

/** The back office names regions in this language. */
const LOCALE = 'en';

/** `GET /rest/shipping-zones/regions`: every country and, where addresses name a state from a list, every state. */
export const regionRoutes: RestRoute = { name: 'shipping-zones', routes: new Hono<RestEnvironment>() };

regionRoutes.routes.get('/regions', (c) => {
  const refusal = refusalFor(c, 'shipping.read');
  if (refusal) return refusal;
  return c.json(
    countryList(LOCALE).map(({ code, name }) => ({
      country: code,
      name,
      states: (statesOf(code) ?? []).map((state) => ({ state: state.code, name: state.name })),
    })),
  );
});

/** A region's name for people, for example `Germany` or `California, United States`. */
export function regionName({ country, state = '' }: { country: string; state?: string }): string {
  return placeName(country, state, LOCALE);
}

/** Whether addresses can lie in a region. */
export function isRegion({ country, state }: { country: string; state?: string }): boolean {
  return isCountry(country) && (!state || (statesOf(country)?.some(({ code }) => code === state) ?? false));
}
