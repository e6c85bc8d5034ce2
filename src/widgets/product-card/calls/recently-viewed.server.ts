import { RECENTLY_VIEWED_COOKIE, viewedIds } from '#features/catalog/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import '#widgets/recently-viewed/recently-viewed.load.server.ts';
import { recentlyViewedCall } from './recently-viewed.ts';

/** Answers what this visitor looked at, as the block shows it; empty where nothing of it is there any more. */
export const recentlyViewedAnswer = answerCall(
  recentlyViewedCall,
  async ({ postId, blockId, product }, context) => {
    const viewed = viewedIds(context.request.cookies.get(RECENTLY_VIEWED_COOKIE)).filter(
      (id) => id !== product,
    );
    const rendered = await context.renderNode(postId, blockId, { viewed });
    return rendered.ok ? rendered.value.html : reply(404, '');
  },
);
