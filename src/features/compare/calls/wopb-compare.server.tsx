import type { ListOwner } from '#features/product-lists/public.server.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts';
import {
  addCompared,
  type CompareOutcome,
  clearCompared,
  removeCompared,
} from '../operations/change-compare.server.ts';
import { comparer } from '../operations/compared.server.ts';
import { loadCompare } from '../operations/load-compare.server.ts';
import type { CompareView } from '../rules/compare-view.ts';
import { compareSettings } from '../settings.ts';
import { CompareList } from '../ui/compare-list.tsx';
import { CompareTable } from '../ui/compare-table.tsx';
import { CompareToast } from '../ui/compare-toast.tsx';
import { wopbCompare } from './wopb-compare.ts';

type Answer = AnswerOf<typeof wopbCompare>;
type Input = InputOf<typeof wopbCompare>;

/** What is refused changes nothing, and the table in the answer is the table as it stands. */
export const wopbCompareCall = answerCall(wopbCompare, async (input, context): Promise<Answer> => {
  const owner = await comparer(context.request);
  const done = await outcomeOf(input, context, owner);
  const view = await loadCompare(context, owner, done?.ids);
  const { ok = true, message = '' } = done ?? {};
  return {
    success: ok,
    data: {
      html: htmlOf(input, view, context),
      compare_count: view.cards.length,
      demo_column: view.demoColumns,
      message,
    },
  };
});

/** Does what was asked; null where it is only shown. */
async function outcomeOf(
  { type, postid }: Input,
  context: CallContext,
  owner: ListOwner,
): Promise<CompareOutcome | null> {
  if (type === 'clear') return clearCompared(context, owner);
  if (type !== 'add' && type !== 'remove') return null;
  // Without a product there is none to be found.
  const id = postid ?? 0;
  return type === 'add' ? addCompared(context, owner, id) : removeCompared(context, owner, id);
}

function htmlOf(
  { type, postid, added_action: wanted, place }: Input,
  view: CompareView,
  context: CallContext,
) {
  const action = type === 'add' ? (wanted ?? context.settings.get(compareSettings).addedAction) : 'popup';
  if (action === 'redirect') return '';
  if (action === 'sidebar') return context.render(<CompareList view={view} />).html;
  if (action === 'popup') return context.render(<CompareTable view={view} place={place} />).html;
  const title = view.cards.find(({ id }) => id === postid)?.name;
  return context.render(<CompareToast title={title} />).html;
}
