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

/** Sends the browser to another address of the shop (303, so that a reload does not repeat the deed). */
export function redirectReply(address: string): CallReply {
  return reply(303, '', { location: address });
}

/** The customary refusal of an ajax call: HTTP 200 and `{success: false, data: {code, message}}`. */
export function refusal(code: string, message: string, more: Record<string, unknown> = {}): CallReply {
  return reply(200, { success: false, data: { code, message, ...more } });
}

/** Whether a handler answered with a reply of its own. */
export function isReply(value: unknown): value is CallReply {
  return typeof value === 'object' && value !== null && (value as CallReply).kind === 'reply';
}
