import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { Result } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { AnswerOf, CallContract, InputOf, Transport } from './contract.ts';
import type { DrawnNode, NodeRefusal, RenderedNode, SentNodes, WantedNodes } from './rendered-node.ts';
import type { CallReply } from './reply.ts';

/** What a handler works with. */
export interface CallContext extends Omit<PartContext, 'now'> {
  /**
   * The database, or the one transaction of a call with an idempotency key: deeds run on it without knowing which. What
   * needs the database besides (limits, log-in) is asked before the deed, since within nobody gets a second connection.
   */
  db: Executor;
  /** Files of a multipart body by field name. */
  files: Map<string, File[]>;
  /** What loaders of pages work with, for what this call shows; a new one each time. */
  loading(): LoadContext;
  /** Renders components exactly as pages do; ids carry the prefix that the browser sent, and the HTML links its sheets. */
  render(node: ReactNode): RenderedNode;
  /**
   * Renders a block that really stands in a published document, named by the document's id and its own 7 characters, with
   * the loaders of pages; `scope` is laid over what the document's page is about, for example `{ list: { page: 2 } }`.
   * What stands in a template is about the page at the address given (`at`).
   */
  renderNode(
    document: number,
    node: string,
    scope?: object,
    at?: string,
  ): Promise<Result<RenderedNode, NodeRefusal>>;
  /** Renders several blocks of one page, whose data is loaded once for all of them. */
  renderNodes(wanted: WantedNodes): Promise<Result<RenderedNode[], NodeRefusal>>;
  /** What the loaders of pages bring for widgets as somebody has them, saved or not; for whoever may change documents. */
  drawNodes(sent: SentNodes): Promise<Result<Map<string, DrawnNode>, NodeRefusal>>;
}

/** A contract together with its deed. */
export interface Call {
  contract: CallContract;
  handler(input: unknown, context: CallContext): Promise<unknown>;
  /** Capability that the caller's role must grant. */
  requires: string | undefined;
  /** Answers in the call's own words to a stale nonce, in place of what the contract says. */
  whenStale: ((context: CallContext) => unknown) | undefined;
  /** Answers in the call's own shape when the deed broke; it was logged and undone already. */
  whenBroken: ((context: CallContext) => unknown) | undefined;
}

/**
 * Joins a contract and its deed; `requires` names the capability the caller needs, `whenBroken` answers for a deed that
 * broke where the general answer (500 with a reference) will not do, `whenStale` to a nonce that is not of this session.
 */
export function answerCall<
  Name extends string,
  Where extends Transport,
  Input extends v.GenericSchema,
  Answer extends v.GenericSchema | 'html',
>(
  contract: CallContract<Name, Where, Input, Answer>,
  handler: (
    input: InputOf<CallContract<Name, Where, Input, Answer>>,
    context: CallContext,
  ) =>
    | Promise<AnswerOf<CallContract<Name, Where, Input, Answer>> | CallReply>
    | AnswerOf<CallContract<Name, Where, Input, Answer>>
    | CallReply,
  options: {
    requires?: string;
    whenStale?: (context: CallContext) => AnswerOf<CallContract<Name, Where, Input, Answer>> | CallReply;
    whenBroken?: (context: CallContext) => AnswerOf<CallContract<Name, Where, Input, Answer>>;
  } = {},
): Call {
  return {
    contract: contract as unknown as CallContract,
    handler: async (input, context) =>
      handler(input as InputOf<CallContract<Name, Where, Input, Answer>>, context),
    requires: options.requires,
    whenStale: options.whenStale,
    whenBroken: options.whenBroken,
  };
}
