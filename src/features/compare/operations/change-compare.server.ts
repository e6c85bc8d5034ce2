import { type ListOwner, seenIds } from '#features/product-lists/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { compareTexts } from '../texts.ts';
import { compared, mostCompared } from './compared.server.ts';

/** What became of a wish to compare. */
export interface CompareOutcome {
  /** Whether the list is as it was wished. */
  ok: boolean;
  /** '' where nothing had to change (CMP-011). */
  message: string;
  /** The list as it stands now: what of it can be seen, the first one first. */
  ids: number[];
}

type Words = keyof typeof compareTexts.defaults;

/** Lists a product that everybody may see; one that is listed already stays where it is. */
export async function addCompared(
  context: CallContext,
  owner: ListOwner,
  id: number,
): Promise<CompareOutcome> {
  const before = await compared.idsOf(context, owner);
  const [found] = await seenIds(context, [id]);
  const isListed = found !== undefined && before.includes(id);
  const after =
    found === undefined || isListed
      ? before
      : await compared.listed(context, owner, id, mostCompared(context.settings));
  const ok = found !== undefined && after.includes(id);
  return told(context, owner, after, { ok, word: isListed ? null : ok ? 'wasAdded' : 'notAdded' });
}

/** Takes a product off the list; what is not on it leaves everything as it is. */
export async function removeCompared(
  context: CallContext,
  owner: ListOwner,
  id: number,
): Promise<CompareOutcome> {
  const { left, removed } = await compared.unlisted(context, owner, [id]);
  return told(context, owner, left, { ok: true, word: removed.length > 0 ? 'wasRemoved' : null });
}

/** Takes everything off the list. */
export async function clearCompared(context: CallContext, owner: ListOwner): Promise<CompareOutcome> {
  const all = await compared.idsOf(context, owner);
  const { left } = await compared.unlisted(context, owner, all);
  return told(context, owner, left, { ok: true, word: all.length > 0 ? 'wasCleared' : null });
}

async function told(
  context: CallContext,
  owner: ListOwner,
  list: readonly number[],
  { ok, word }: { ok: boolean; word: Words | null },
): Promise<CompareOutcome> {
  const ids = await seenIds(context, list);
  compared.tellBrowser(context.request, owner, ids);
  return { ok, message: word ? translate(compareTexts, context.texts, word) : '', ids };
}
