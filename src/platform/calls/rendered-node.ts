import type { ReactNode } from 'react';
import type { Result } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** Blocks of a document that a call wants. */
export interface WantedNodes {
  document: number;
  /** Left out, the whole document is one block. */
  nodes?: readonly string[] | undefined;
  /** What is laid over what their page is about. */
  scope?: object | undefined;
  /**
   * The page on which they stand, as a path of this shop with its query, or a whole address: they are about what that
   * page is about, as its kind loads it once for all of them. Left out, they stand on the document's own page.
   */
  at?: string | undefined;
}

/** A block of a document as pages show it: its HTML links the sheets it needs; the addresses stand beside it, too. */
export interface RenderedNode {
  html: string;
  /** Addresses of its sheets. */
  styles: string[];
  /** Addresses of its live scripts. */
  scripts: string[];
}

/**
 * Why blocks were not rendered: visitors see no such document (or not at this address), something of it has none of
 * these ids, or no page stands at this address.
 */
export type NodeRefusal = 'unknown-document' | 'unknown-node' | 'unknown-address';

/** Renders blocks for a request, in their order; what they load is read from the database given, maybe in a transaction. */
export type NodeRenderer = (
  wanted: WantedNodes,
  request: RequestContext,
  idPrefix: string,
  db: Executor,
) => Promise<Result<RenderedNode[], NodeRefusal>>;

/** Widgets with the fields that somebody gave them, not saved maybe, on the page where their document is looked at. */
export interface SentNodes {
  document: number;
  at?: string | undefined;
  nodes: readonly { id: string; type: string; props: Record<string, unknown> }[];
}

/** A document that a widget shows by reference; `title` is null where visitors see none of this id. */
export interface EmbeddedTitle {
  id: number;
  title: string | null;
}

/**
 * What a widget shows: what its loader brought, for `decodeProps`, or where that is more than data, its view; with the
 * documents that it shows by reference.
 */
export type DrawnNode = ({ data: string } | { view: ReactNode }) & { documents: readonly EmbeddedTitle[] };
