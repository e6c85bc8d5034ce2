import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import type { RenderedNode } from '#platform/calls/rendered-node.ts';
import { type CallReply, reply } from '#platform/calls/reply.ts';
import { chunkName } from '#platform/live/chunk-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { isTemplateSeal } from '../operations/template-seal.server.ts';
import { templateTexts } from '../texts.ts';
import { template } from './template.ts';

const TWELVE_HOURS = 12 * 3600;

/** Only published templates are answered, to those whom the shop itself gave the signature. */
export const templateCall = answerCall(template, async (asked, { request, renderNodes }) => {
  const { id, widget_id: widget, signature, cachedTemplate } = asked;
  if (!isTemplateSeal(signature, id, widget, request.environment)) return notFound(request);
  const rendered = await renderNodes({ document: id });
  const [block] = rendered.ok ? rendered.value : [];
  if (!block) return notFound(request);
  const answer = {
    template_content: withoutLinks(block),
    template_scripts: byHandle(block.scripts),
    template_styles: byHandle(block.styles),
  };
  // What is made for somebody who is logged in must not be there after they have gone.
  if (cachedTemplate !== 'yes' || (await request.actor())) return answer;
  return reply(200, answer, { 'cache-control': `private, max-age=${TWELVE_HOURS}`, vary: 'Cookie' });
});

function notFound({ market }: CallContext['request']): CallReply {
  const message = translate(templateTexts, market.texts, 'notFound');
  return reply(404, { success: false, data: { code: 'template-not-found', message } });
}

/** Its sheets stand beside it. */
function withoutLinks({ html }: RenderedNode): string {
  return html.replace(/^(<link rel="stylesheet" href="[^"]*">)+/, '');
}

function byHandle(addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(addresses.map((address) => [chunkName(address), address]));
}
