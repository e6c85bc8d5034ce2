import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** A kind of event: its name, the version of its payload, and the payload's schema (plain JSON data). */
export type EventDefinition<Payload> = {
  readonly name: string;
  readonly version: number;
  readonly schema: BaseSchema<unknown, Payload, BaseIssue<unknown>>;
};

/**
 * Declares an event. A payload that changes in a way old consumers cannot read gets the next version, and both
 * are emitted until no consumer is left. The schema must describe JSON: times are ISO texts, not Dates.
 */
export function defineEvent<Schema extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  name: string,
  version: number,
  schema: Schema,
): EventDefinition<InferOutput<Schema>> {
  return { name, version, schema: schema as EventDefinition<InferOutput<Schema>>['schema'] };
}
