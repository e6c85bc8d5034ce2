import { cardPartsOf } from '#features/catalog/public.server.ts';
import { findSuggestions } from '#features/search/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { defaultsOf, type Fields } from '#platform/fields/field.ts';
import { type ProductSearchProps, productSearch } from '../product-search.widget.ts';
import { ResultBox } from '../result-box.tsx';
import { productSearchContract } from './product-search.ts';

/** As blocks are that nobody changed. */
const usual = defaultsOf(productSearch.fields as Fields) as ProductSearchProps;

/** Answers what the block suggests; empty where neither three letters nor a category are searched for. */
export const productSearchCall = answerCall(productSearchContract, async (input, context) => {
  const searched = { text: input.search, category: input.category };
  const document = input.widgetBlockId ?? input.postId;
  if (document !== undefined && input.blockName === productSearch.type) {
    const block = await context.renderNode(document, input.blockId, { searched });
    if (block.ok) return block.value.html;
  }
  const { db, market, texts, settings, shop, request } = context;
  const cache = request.environment.cache.bind(request.environment);
  const around = { db, market, texts, settings, shop, cache, now: new Date() };
  const suggestions = await findSuggestions(searched, around);
  if (!suggestions) return '';
  const box = <ResultBox suggestions={suggestions} parts={cardPartsOf(context)} shown={usual} />;
  return context.render(box).html;
});
