import {
  cardPartsOf,
  listedCards,
  type ProductFacts,
  productViewSettings,
  readProductFacts,
} from '#features/catalog/public.server.ts';
import { dimensionsText, weightText } from '#features/catalog/public.ts';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { type Compared, compareRows, headOf } from '../rules/compare-rows.ts';
import { type CompareView, DEMO_COLUMNS } from '../rules/compare-view.ts';
import { compareSettings } from '../settings.ts';
import { compared } from './compared.server.ts';

/** Where a comparison is shown. */
export type ComparePart = Pick<PartContext, 'db' | 'market' | 'request' | 'settings' | 'shop' | 'texts'>;

/** What tells more than cards do. */
const FROM_FACTS = ['info', 'description', 'weight', 'dimensions'];

/**
 * Reads a comparison for showing, in the order in which products came, and tells the browser what of it can be seen
 * (CMP-014). `ids` where the caller knows the list already.
 */
export async function loadCompare(
  context: ComparePart,
  owner: ListOwner,
  ids?: readonly number[],
): Promise<CompareView> {
  const { db, request, settings, shop } = context;
  const { addProduct, clearAll, columns, demoColumns, stickyColumn, stickyRow } =
    settings.get(compareSettings);
  const wanted = ids ?? (await compared.idsOf(context, owner));
  const source = { db, cache: request.environment.cache };
  const cards = await listedCards(source, wanted, request.startedAt, productViewSettings({ settings, shop }));
  const seen = cards.map(({ id }) => id);
  if (ids || compared.idsInCookie(request, owner).join() !== seen.join())
    compared.tellBrowser(request, owner, seen);
  const facts = columns.some((name) => FROM_FACTS.includes(name))
    ? await readProductFacts(db, seen)
    : new Map<number, ProductFacts>();
  const products = cards.map((card) => ({ card, words: wordsOf(facts.get(card.id), context) }));
  return {
    cards,
    parts: cardPartsOf({ settings, shop }),
    rows: compareRows(columns, products),
    head: headOf(columns),
    demoColumns: demoColumns ? DEMO_COLUMNS : 0,
    can: { add: addProduct, clear: clearAll },
    sticky: { column: stickyColumn, row: stickyRow },
  };
}

function wordsOf(
  facts: ProductFacts | undefined,
  { market: { locale, measures }, texts }: Pick<ComparePart, 'market' | 'texts'>,
): Compared['words'] {
  const comma = translate(pageTexts, texts, 'comma');
  const say = (said: string) => customText(texts, 'attribute', said);
  const shown = (facts?.attributes ?? []).filter(({ isHidden }) => !isHidden);
  return {
    weight: weightText(facts?.weightGrams ?? null, locale, measures),
    dimensions: dimensionsText(facts?.dimensions ?? null, locale, measures),
    description: facts?.shortDescription ?? '',
    attributes: Object.fromEntries(
      shown.map(({ name, values }) => [say(name), values.map((value) => say(value.name)).join(comma)]),
    ),
  };
}
