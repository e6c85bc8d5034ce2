/** The outcome of a deed that may be refused for an expected reason; surprises are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

/** Wraps a value as an accepted outcome. */
export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Wraps a reason as a refused outcome. */
export function refuse<Refusal>(error: Refusal): { ok: false; error: Refusal } {
  return { ok: false, error };
}
