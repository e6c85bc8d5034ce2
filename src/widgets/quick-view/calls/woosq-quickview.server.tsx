import { quickViewTexts } from '#features/quick-view/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { loadQuickView } from '../load-quick-view.server.ts';
import { QuickView, SidebarView } from '../quick-view.view.tsx';
import { woosqQuickview } from './woosq-quickview.ts';

/** Nothing of a product, the same words whatever the reason (QV-028). */
const refused = ({ texts }: { texts: TextOverrides }) => translate(quickViewTexts, texts, 'refused');

/** Answers a product's markup for the popup, or for the sidebar where it is asked by POST. */
export const woosqQuickviewCall = answerCall(
  woosqQuickview,
  async ({ product_id: id }, context) => {
    const data = await loadQuickView(id, context.loading());
    if (!data) return refused(context);
    const { method } = context.request;
    return context.render(method === 'POST' ? <SidebarView data={data} /> : <QuickView data={data} />).html;
  },
  { whenStale: refused },
);
