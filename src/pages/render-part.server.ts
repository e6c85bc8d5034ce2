import type { ReactNode } from 'react';
import { accept, type Result } from '#kit/result.ts';
import type {
  DrawnNode,
  NodeRefusal,
  NodeRenderer,
  RenderedNode,
  SentNodes,
} from '#platform/calls/rendered-node.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { readIdPrefix } from '#platform/islands/id-prefix.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { sheetsOf } from '#platform/pages/site-look.server.ts';
import { overridesWithin } from '#platform/texts/texts.ts';
import { PageLoad } from './page-load.server.ts';
import { drawNodes, renderNodes } from './render-node.server.tsx';
import { pageContext } from './render-page.server.tsx';
import type { ShopServices } from './shop-services.server.ts';

/** Makes parts of pages for calls and forms. */
export interface PartRenderer {
  /** What loaders work with that nothing of a page is told. */
  loading(request: RequestContext, db: Executor): LoadContext;
  /** Renders components as pages do, with this prefix in their ids. */
  render(node: ReactNode, request: RequestContext, idPrefix: string): RenderedNode;
  /** Renders blocks that stand in a document, with the loaders of pages. */
  renderNodes: NodeRenderer;
  /** What widgets show that stand in no document yet. */
  drawNodes(
    sent: SentNodes,
    request: RequestContext,
    db: Executor,
  ): Promise<Result<Map<string, DrawnNode>, NodeRefusal>>;
}

/** What renders parts of this shop's pages; what is inserted into a page brings its sheets along. */
export function partRenderer(services: ShopServices): PartRenderer {
  const { assets } = services;
  const render = (node: ReactNode, request: RequestContext, prefix: string): RenderedNode => {
    const sheetOf = sheetsOf(services);
    const { html, styles, scripts } = renderMarkup(node, {
      prefix,
      context: pageContext(services, request.market),
      islandTexts: (island) => overridesWithin(request.market.texts, assets.islandTexts([island])),
      scriptAddress: assets.liveScript,
      sheetAddress: sheetOf,
      kept: services.kept,
      onIslandError: ({ island, error }) => request.log.error({ err: error, island }, 'island failed'),
    });
    const sheets = styles.map(sheetOf);
    // insertHtml takes the links out again.
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
    return { html: links.join('') + html, styles: sheets, scripts: scripts.map(assets.liveScript) };
  };
  return {
    loading: (request, db) => new PageLoad(request, { ...services, db }, services.addresses()).context,
    render,
    drawNodes: (sent, request, db) => drawNodes(sent, request, services, db),
    async renderNodes(wanted, request, prefix, db) {
      const found = await renderNodes(wanted, request, services, db);
      if (!found.ok) return found;
      // Several pieces go into one page: their ids must differ from one another's, too, and from those of other calls.
      const prefixOf = (at: number) => (at === 0 ? prefix : readIdPrefix(`n${at}n${prefix}`));
      return accept(found.value.map((nodes, at) => render(nodes, request, prefixOf(at))));
    },
  };
}
