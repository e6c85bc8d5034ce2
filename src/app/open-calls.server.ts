import { accept, refuse } from '#kit/result.ts';
import { partRenderer } from '#pages/render-part.server.ts';
import type { ShopServices } from '#pages/shop-services.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import {
  type CallRegistry,
  type ContextOf,
  createCallRegistry,
} from '#platform/calls/call-registry.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { Entrance } from './open-entrance.server.ts';

/** What answers calls, and forms without script, which work with the same. */
export interface Answering {
  calls: CallRegistry;
  /** What a form works with; its files are those that were sent along. */
  formContext(request: RequestContext, files?: Map<string, File[]>): CallContext;
  /** Delivers events that were just written at once. */
  nudge(): void;
}

/** Opens what answers calls and forms. */
export function openCalls(services: ShopServices, { mayEnter, mayProceed }: Entrance): Answering {
  const { db, siteUrl } = services;
  const nudge = () => void nudgeRelay(db);
  const contextOf = contextsOver(services);
  return {
    calls: createCallRegistry({ db, siteUrl, contextOf, mayEnter, mayProceed, nudge }),
    formContext: (request, files = new Map()) => contextOf(request, { db, files, idPrefix: 'f' }),
    nudge,
  };
}

function contextsOver(services: ShopServices): ContextOf {
  const { settings, addresses } = services;
  const parts = partRenderer(services);
  return (request, { db, files, idPrefix }) => ({
    request,
    db,
    files,
    settings: settingsIn(settings, request.market.texts),
    shop: request.shop,
    market: request.market,
    texts: request.market.texts,
    addresses: addresses(),
    loading: () => parts.loading(request, db),
    render: (node) => parts.render(node, request, idPrefix),
    renderNodes: (wanted) => parts.renderNodes(wanted, request, idPrefix, db),
    drawNodes: (sent) => parts.drawNodes(sent, request, db),
    async renderNode(document, node, scope, at) {
      const rendered = await parts.renderNodes({ document, nodes: [node], scope, at }, request, idPrefix, db);
      if (!rendered.ok) return rendered;
      const [block] = rendered.value;
      return block ? accept(block) : refuse('unknown-node');
    },
  });
}
