/** An answer whose status, type or headers a handler chooses itself. */
export interface CallReply {
  readonly kind: 'reply';
  status: number;
  /** Text is sent as HTML, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** Makes an answer with a status of its own; objects become JSON, text becomes HTML. */
export function reply(status: number, body: unknown, headers?: Record<string, string>): CallReply {
  return { kind: 'reply', status, body, headers };
}

/** Whether a handler answered with a reply of its own. */
export function isReply(value: unknown): value is CallReply {
  return typeof value === 'object' && value !== null && (value as CallReply).kind === 'reply';
}
