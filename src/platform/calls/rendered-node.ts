import type { Result } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** A block that a call wants, and what is laid over its page's scope. */
export interface WantedNode {
  document: number;
  node: string;
  scope?: object | undefined;
}

/** A block of a document as pages show it: its HTML links the sheets it needs; the addresses stand beside it, too. */
export interface RenderedNode {
  html: string;
  /** Addresses of its sheets. */
  styles: string[];
  /** Addresses of its live scripts. */
  scripts: string[];
}

/** Why a block was not rendered: visitors see no such document, or nothing of it has this id. */
export type NodeRefusal = 'unknown-document' | 'unknown-node';

/** Renders a block for a request; what it loads is read from the database given, which may be in a transaction. */
export type NodeRenderer = (
  wanted: WantedNode,
  request: RequestContext,
  idPrefix: string,
  db: Executor,
) => Promise<Result<RenderedNode, NodeRefusal>>;
