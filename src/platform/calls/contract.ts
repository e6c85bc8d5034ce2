import type * as v from 'valibot';

/** Where a call is reached: `/ajax` with field `action`, `/shop-ajax/{name}`, or `/rest/{path}`. */
export type Transport = 'ajax' | 'shop-ajax' | 'rest';

/**
 * How a changing call is protected: by the request's origin, or by that and a nonce in a field (or a header) as well. A stale nonce is
 * answered 403 (TPL-010), or, where the call's row says so, with an empty result or `success: false` (NOTE-016), or in the
 * call's own words (`told`: its `whenStale`).
 */
export type Forgery =
  | 'origin'
  | { nonce: string; purpose: string; stale: 403 | 'unsuccessful' | 'told' }
  | { nonceHeader: string; purpose: string; stale: 403 };

/** What a call promises: wire name, input, answer and refusals. Browser-safe: no deed, only data. */
export interface CallContract<
  Name extends string = string,
  Where extends Transport = Transport,
  Input extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema | 'html' = v.GenericSchema | 'html',
> {
  /** The literal name on the wire; for `rest` the path below the root, for example `wopb/views`. */
  name: Name;
  transport: Where;
  /** Set where it is answered at `/ajax` and `/shop-ajax/` alike, whichever of them is its own (NOTE-021). */
  onBothRoots?: true;
  /** POST unless the ledger says otherwise. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Set where a call that is asked by GET is asked by POST as well, and changes nothing then either. */
  alsoByPost?: true;
  /** One sentence for the generated documentation. */
  summary: string;
  csrf: Forgery;
  input: Input;
  /** The answer's schema, or `html` for a piece of markup. */
  answer: Answer;
  /** Expected refusals: code → when it happens. */
  refusals?: Readonly<Record<string, string>>;
  /**
   * At most `points` requests per client in `seconds`, counted by all nodes together; above it the answer is 429 and
   * nothing is written. Without it the limit of `call-limit.ts` holds. Of a `loose` one each node counts the first tenth
   * alone, which costs no statement.
   */
  limit?: { points: number; seconds: number; loose?: true };
  /**
   * Set where the call takes or gives what only one person may know (a password, a log-in, a nonce): nothing of it is
   * kept, so an idempotency key is not heeded. A function tells it of the fields as they were sent, where only some of
   * them make it so.
   */
  secret?: true | ((sent: Readonly<Record<string, unknown>>) => boolean);
  /**
   * Whoever stands in for the account's holder (`Actor.standIn`) may do it as well. Left out, the holder alone may, unless
   * the call changes nothing: `GET`, `harmlessTwice`.
   */
  byStandIn?: true;
  /** Set where the call changes nothing that would matter twice: an idempotency key is not heeded either. */
  harmlessTwice?: true;
  example: { input: v.InferInput<Input>; answer: unknown };
}

/** Declares a call. */
export function defineCall<
  const Name extends string,
  const Where extends Transport,
  Input extends v.GenericSchema,
  Answer extends v.GenericSchema | 'html',
>(contract: CallContract<Name, Where, Input, Answer>): CallContract<Name, Where, Input, Answer> {
  return contract;
}

/** The input a handler receives. */
export type InputOf<Contract> =
  Contract extends CallContract<string, Transport, infer Input> ? v.InferOutput<Input> : never;

/** The answer a handler gives. */
export type AnswerOf<Contract> =
  Contract extends CallContract<string, Transport, v.GenericSchema, infer Answer>
    ? Answer extends v.GenericSchema
      ? v.InferInput<Answer>
      : string
    : never;

/** The input a caller sends. */
export type SentTo<Contract> =
  Contract extends CallContract<string, Transport, infer Input> ? v.InferInput<Input> : never;

/** Transport and name joined, as the browser's client asks for them: `shop-ajax/add_to_cart`. */
export type AddressOf<Contract> =
  Contract extends CallContract<infer Name, infer Where> ? `${Where}/${Name}` : never;
