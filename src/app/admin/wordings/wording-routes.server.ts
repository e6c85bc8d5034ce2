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
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import type { TextSlice } from '#platform/slices/define-slice.server.ts';
import { checkWording, LONGEST_WORDING, tidyWording } from '#platform/texts/check-wording.ts';
import type { CustomText, CustomTextSource } from '#platform/texts/custom-text-sources.server.ts';
import { customTextKey } from '#platform/texts/custom-texts.ts';
import { saveWording } from '#platform/texts/save-wording.server.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import type { ShopText, ShopTexts } from './shop-text.ts';

/** The shop's texts as their screen needs them. */
export interface WordingSurroundings {
  store: TextStore;
  slices(): readonly TextSlice[];
  /** What owners typed elsewhere, by the place where they did. */
  customTexts(): Promise<
    readonly (Pick<CustomTextSource, 'title' | 'place'> & { words: readonly CustomText[] })[]
  >;
  /** Keys of texts that are worded on a screen of their own. */
  elsewhere(): ReadonlySet<string>;
  /** The shop's own language, in which owners typed that: it is changed where it stands. */
  typedIn(): string;
}

/** A text without the owner's wording. */
interface KnownText {
  slice: string;
  label?: string;
  technical?: true;
  /** In English, or as an owner typed it. */
  said: string;
  isHtml: boolean;
  isOwn: boolean;
  /** What the language says by itself; undefined where it says nothing. */
  installed: string | undefined;
}

/** The heading of what only programs and broken requests are told. */
const TECHNICAL = 'Technical messages';

/** Longest passage of HTML, in characters. */
const LONGEST_PASSAGE = 50_000;

const change = v.object({ was: v.nullable(v.string()), value: v.nullable(v.string()) });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a plain text must not hold.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/**
 * `GET /` all texts of the shop, `PUT /{key}` with `{was, value}` changes one; `value: null` goes back to the default.
 * Both are about the shop's own language, `?language=ar` about that one; in any but the shop's own, what owners typed
 * elsewhere is listed as well.
 */
export function wordingRoutes(
  db: Database,
  around: WordingSurroundings,
  endPages: (tags: readonly string[]) => void,
): Hono<RestEnvironment> {
  const { store } = around;
  const routes = new Hono<RestEnvironment>();
  const languageOf = (c: Context) => {
    const wanted = c.req.query('language') ?? around.typedIn();
    return store.languages.find(({ locale }) => locale === wanted);
  };
  const textOf = (locale: string, key: string, known: KnownText): ShopText => {
    const { slice, said, installed, isOwn, label, technical } = known;
    const own = store.overrides(locale)[key] ?? null;
    const text = installed ?? said;
    const waits = isOwn && own === null && installed === undefined;
    const about = { ...(label && { label }), ...(technical && { technical }), ...(waits ? { waits } : {}) };
    return { key, slice, text, said: text === said ? null : said, own, ...about };
  };

  routes.use('*', guardCapability('settings.read', 'settings.write'));

  routes.get('/', async (c) => {
    const language = languageOf(c);
    if (!language) return unknownLanguage(c);
    const { locale, direction } = language;
    const known = await knownTexts(locale, around);
    const texts = [...known].map(([key, about]) => textOf(locale, key, about));
    const languages = store.languages.map(({ locale: one, name }) => ({ locale: one, name }));
    return c.json({ locale, direction, languages, texts } satisfies ShopTexts);
  });

  routes.put('/:key', async (c) => {
    const language = languageOf(c);
    if (!language) return unknownLanguage(c);
    const { locale } = language;
    const key = c.req.param('key');
    const about = (await knownTexts(locale, around)).get(key);
    if (!about) return answerError(c, 404, 'texts.unknown', 'There is no such text.');
    const parsed = v.safeParse(change, await readJsonBody(c));
    if (!parsed.success)
      return answerError(c, 400, 'resources.not-json', 'The body must be {was, value}, texts or null.');
    const { was } = parsed.output;
    const shown = about.installed ?? about.said;
    const sent = parsed.output.value === null ? null : await readWording(about, parsed.output.value);
    const problem = sent === null ? undefined : problemOf(about, sent);
    if (problem) return refused(c, problem);
    const value = sent === shown ? null : sent;
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
        changes: { wording: [was ?? shown, value ?? shown] },
      });
      await emitInvalidation(tx, ['texts']);
      return saved;
    });
    await store.reload();
    endPages(['texts']);
    if (outcome.ok) return c.json(textOf(locale, key, about));
    const error = { code: 'resources.changed-meanwhile', message: 'Somebody else changed this text.' };
    return c.json({ error, current: textOf(locale, key, about) }, 409);
  });
  return routes;
}

/**
 * All texts that a language says, by their keys: those of slices, what owners typed in another one, and last what only
 * programs and broken requests are told.
 */
async function knownTexts(
  locale: string,
  { store, slices, customTexts, elsewhere, typedIn }: WordingSurroundings,
): Promise<Map<string, KnownText>> {
  const installed = store.installed(locale);
  const known = new Map<string, KnownText>();
  const technical = new Map<string, KnownText>();
  const others = elsewhere();
  for (const { title: slice, texts, labels, technical: told } of slices())
    for (const [name, said] of Object.entries<string>(texts.defaults)) {
      const key = `${texts.namespace}.${name}`;
      if (others.has(key)) continue;
      const label = labels?.[name];
      const text = { said, isHtml: false, isOwn: false, installed: installed[key], ...(label && { label }) };
      if (told === true || told?.includes(name))
        technical.set(key, { ...text, slice: TECHNICAL, technical: true });
      else known.set(key, { ...text, slice });
    }
  if (locale === typedIn()) return new Map([...known, ...technical]);
  for (const { title: slice, place, words } of await customTexts())
    for (const { said, isHtml = false } of words) {
      const key = customTextKey(place, said);
      known.set(key, { slice, said, isHtml, isOwn: true, installed: installed[customTextKey(null, said)] });
    }
  return new Map([...known, ...technical]);
}

function unknownLanguage(c: Context<RestEnvironment>): Response {
  return answerError(c, 404, 'texts.unknown-language', 'The shop does not speak this language.');
}

/** A wording as it is kept: tidied, and cleaned where it is HTML. */
async function readWording({ said, isHtml }: KnownText, sent: string): Promise<string> {
  return isHtml ? (await cleanHtml(sent)).trim() : tidyWording(said, sent);
}

/** Why a wording cannot stand, in the owner's words. */
function problemOf({ said, isHtml, isOwn }: KnownText, wording: string): string | undefined {
  const longest = isHtml ? LONGEST_PASSAGE : Math.max(LONGEST_WORDING, 2 * said.length);
  if (wording === '') return 'An empty text would leave a gap in the shop. Go back to the default instead.';
  if (wording.length > longest) return `At most ${longest} characters.`;
  if (CONTROL.test(wording)) return 'This holds characters that cannot be shown.';
  // What owners typed is filled in by nobody.
  if (isOwn) return undefined;
  const { unknown } = checkWording(said, wording);
  if (unknown.length > 0)
    return `The shop cannot fill in ${unknown.map((name) => `{${name}}`).join(', ')} here.`;
  return undefined;
}

function refused(c: Context<RestEnvironment>, problem: string): Response {
  return c.json({ error: { code: 'resources.invalid', message: problem }, errors: { value: problem } }, 422);
}
