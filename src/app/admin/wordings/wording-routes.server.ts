import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { TextSlice } from '#platform/slices/define-slice.server.ts';
import { checkWording, LONGEST_WORDING, tidyWording } from '#platform/texts/check-wording.ts';
import { saveWording } from '#platform/texts/save-wording.server.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import type { ShopText, ShopTexts } from './shop-text.ts';

/** The shop's texts as their screen needs them. */
export interface WordingSurroundings {
  store: TextStore;
  slices(): readonly TextSlice[];
  /** The language whose wordings are edited (BCP 47). */
  locale: string;
}

const change = v.object({ was: v.nullable(v.string()), value: v.nullable(v.string()) });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a plain text must not hold.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** `GET /` all texts of the shop, `PUT /{key}` with `{was, value}` changes one; `value: null` goes back to the default. */
export function wordingRoutes(
  db: Database,
  { store, slices, locale }: WordingSurroundings,
  endPages: (tags: readonly string[]) => void,
): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  const defaults = () =>
    new Map(
      slices().flatMap(({ title, texts }) =>
        Object.entries(texts.defaults).map(([name, text]) => [
          `${texts.namespace}.${name}`,
          { slice: title, text },
        ]),
      ),
    );
  const textOf = (key: string, { slice, text }: { slice: string; text: string }): ShopText => ({
    key,
    slice,
    text,
    own: store.overrides(locale)[key] ?? null,
  });

  routes.use('*', guardCapability('settings.read', 'settings.write'));

  routes.get('/', (c) => {
    const texts = [...defaults()].map(([key, about]) => textOf(key, about));
    return c.json({ locale, texts } satisfies ShopTexts);
  });

  routes.put('/:key', async (c) => {
    const key = c.req.param('key');
    const about = defaults().get(key);
    if (!about) return answerError(c, 404, 'texts.unknown', 'There is no such text.');
    const parsed = v.safeParse(change, await readJsonBody(c));
    if (!parsed.success)
      return answerError(c, 400, 'resources.not-json', 'The body must be {was, value}, texts or null.');
    const { was } = parsed.output;
    const sent = parsed.output.value === null ? null : tidyWording(about.text, parsed.output.value);
    const problem = sent === null ? undefined : problemOf(about.text, sent);
    if (problem) return refused(c, problem);
    const value = sent === about.text ? null : sent;
    const actor = c.get('actor');
    const outcome = await inTransaction(db, async (tx) => {
      const saved = await saveWording(tx, { locale, key, was, value });
      if (!saved.ok || value === was) return saved;
      await tx.insert(auditEntry).values({
        actorId: actor?.userId ?? null,
        actorName: actor?.name ?? '',
        resource: 'texts',
        recordId: `${locale}:${key}`,
        deed: 'update',
        changes: { wording: [was ?? about.text, value ?? about.text] },
      });
      await emitInvalidation(tx, ['texts']);
      return saved;
    });
    await store.reload();
    endPages(['texts']);
    if (outcome.ok) return c.json(textOf(key, about));
    const error = { code: 'resources.changed-meanwhile', message: 'Somebody else changed this text.' };
    return c.json({ error, current: textOf(key, about) }, 409);
  });
  return routes;
}

/** Why a wording cannot stand, in the owner's words. */
function problemOf(defaultText: string, wording: string): string | undefined {
  if (wording === '') return 'An empty text would leave a gap in the shop. Go back to the default instead.';
  if (wording.length > LONGEST_WORDING) return `At most ${LONGEST_WORDING} characters.`;
  if (CONTROL.test(wording)) return 'This holds characters that cannot be shown.';
  const { unknown } = checkWording(defaultText, wording);
  if (unknown.length > 0)
    return `The shop cannot fill in ${unknown.map((name) => `{${name}}`).join(', ')} here.`;
  return undefined;
}

function refused(c: Context<RestEnvironment>, problem: string): Response {
  return c.json({ error: { code: 'resources.invalid', message: problem }, errors: { value: problem } }, 422);
}
