import type { DeedSurroundings } from './deed-surroundings.server.ts';
import { runAction } from './deeds.server.ts';
import type { Resource } from './define-resource.server.ts';
import type { WireRecord } from './record-changes.ts';
import { refusalMessage } from './refusal-answers.server.ts';
import { noteUnexpected } from './rest-answers.server.ts';

/** What became of a deed on several records: the ids of those that it was done on, and why not on the others. */
export interface DoneOnEach {
  done: (string | number)[];
  refused: { id: string | number; message: string }[];
}

/**
 * Runs a declared action on each of several records by itself: those that refuse it, or where it breaks, keep no other
 * from it. What `body.each` has under a record's id is laid over the body for that record.
 */
export async function runOnEach(
  resource: Resource,
  name: string,
  { ids, body }: { ids: readonly (string | number)[]; body: WireRecord },
  around: DeedSurroundings,
): Promise<DoneOnEach> {
  const all: DoneOnEach = { done: [], refused: [] };
  const { each, ...shared } = body;
  const own = isRecord(each) ? each : {};
  for (const id of ids) {
    try {
      const laid = Object.hasOwn(own, id) ? own[id] : {};
      const outcome = await runAction(
        resource,
        name,
        [id],
        isRecord(laid) ? { ...shared, ...laid } : shared,
        around,
      );
      if (outcome.ok) all.done.push(id);
      else all.refused.push({ id, message: refusalMessage(outcome.error) });
    } catch (error) {
      const { message } = noteUnexpected(error, { resource: resource.name, action: name, id });
      all.refused.push({ id, message });
    }
  }
  return all;
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
