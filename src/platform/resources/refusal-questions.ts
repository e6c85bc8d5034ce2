import type { ResourceRefusal } from './define-resource.server.ts';

const MOST_ASKED = 10;

/** What is asked of several records as one question, a line for each; undefined where nothing is asked. */
export function asOne(questions: readonly ResourceRefusal[]): ResourceRefusal | undefined {
  const [first] = questions;
  if (!first) return undefined;
  const lines = questions.slice(0, MOST_ASKED).map(({ message }) => message);
  const more = questions.length - lines.length;
  return { ...first, message: [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n') };
}
