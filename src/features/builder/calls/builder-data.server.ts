import { answerCall } from '#platform/calls/answer-call.server.ts';
import { builderData } from './builder-data.ts';

/** Whoever may change documents sees what their widgets would show. */
export const builderDataCall = answerCall(
  builderData,
  async ({ document, at, nodes }, context) => {
    const drawn = await context.drawNodes({ document, at, nodes });
    if (!drawn.ok) return { error: drawn.error };
    const shown = [...drawn.value].map(([id, { documents, ...node }]) => [
      id,
      {
        ...('data' in node ? node : { html: context.render(node.view).html }),
        ...(documents.length > 0 ? { documents: [...documents] } : {}),
      },
    ]);
    return { nodes: Object.fromEntries(shown) };
  },
  { requires: 'content.write' },
);
