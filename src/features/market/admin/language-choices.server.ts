import { Hono } from 'hono';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { searchedWords } from '#platform/resources/searched-words.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';

/** `GET /rest/languages`: the languages that the shop can speak, by name; `?filter={"q":"…"}` narrows them. */
export function languageChoices({ languages }: Pick<TextStore, 'languages'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', (c) => {
    const refusal = refusalFor(c, 'settings.read');
    if (refusal) return refusal;
    const wanted = searchedWords(c.req.query('filter')).toLowerCase();
    return c.json(
      languages
        .filter(({ locale, name }) => `${locale} ${name}`.toLowerCase().includes(wanted))
        .map(({ locale, name, direction }) => ({ id: locale, locale, name, direction })),
    );
  });
  return { name: 'languages', routes };
}
