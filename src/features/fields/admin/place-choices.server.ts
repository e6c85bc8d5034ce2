import { Hono } from 'hono';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { searchedWords } from '#platform/resources/searched-words.ts';
import { placesLike } from '../rules/places.server.ts';

/** The back office names places in this language. */
const LOCALE = 'en';
const MOST = 50;

/** `GET /rest/places?filter={"q":"…"}`: countries and their states by name, at most fifty; `code` is what settings keep. */
export const placeRoutes: RestRoute = { name: 'places', routes: new Hono<RestEnvironment>() };

placeRoutes.routes.get('/', (c) => {
  const refusal = refusalFor(c, 'settings.read');
  if (refusal) return refusal;
  const places = placesLike(searchedWords(c.req.query('filter')), LOCALE).slice(0, MOST);
  return c.json(places.map(({ code, name }) => ({ id: code, code, name })));
});
