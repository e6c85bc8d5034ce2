import { quickViewTexts } from '#features/quick-view/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { BlockView } from '../block-view.tsx';
import { loadBlockView } from '../load-quick-view.server.ts';
import { wopbQuickview } from './wopb-quickview.ts';

/** Nothing of a product, the same words whatever the reason (QV-028). */
const refused = ({ texts }: { texts: TextOverrides }) => translate(quickViewTexts, texts, 'refused');

/** Answers a product's markup with what leads to those beside it in its list. */
export const wopbQuickviewCall = answerCall(
  wopbQuickview,
  async ({ postid: id, postList: list }, context) => {
    const data = await loadBlockView({ id, list }, context.loading());
    return data ? context.render(<BlockView data={data} />).html : refused(context);
  },
  { whenStale: refused },
);
