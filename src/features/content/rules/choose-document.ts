import type { PageSubject } from '#platform/documents/page-documents.server.ts';

/** One condition: a kind of page (`*` = all), optionally only certain ones, optionally only within others. */
export interface DocumentCondition {
  kind: string;
  ids?: readonly number[];
  within?: { kind: string; ids: readonly number[] };
}

/** When a template or part applies. */
export interface DocumentConditions {
  include: readonly DocumentCondition[];
  exclude?: readonly DocumentCondition[];
}

/** A document that competes for a page. */
export interface DocumentCandidate {
  id: number;
  conditions: DocumentConditions;
}

/**
 * Picks the document for a page: the one with the most specific matching condition (single things before
 * membership before kinds before everything); between equals the newer one. Null when none applies.
 */
export function chooseDocument<Candidate extends DocumentCandidate>(
  candidates: readonly Candidate[],
  subject: PageSubject,
): Candidate | null {
  let best: Candidate | null = null;
  let bestRank = 0;
  for (const candidate of candidates) {
    if (candidate.conditions.exclude?.some((condition) => specificity(condition, subject) > 0)) continue;
    const rank = Math.max(
      0,
      ...candidate.conditions.include.map((condition) => specificity(condition, subject)),
    );
    if (rank > bestRank || (rank > 0 && rank === bestRank && best && candidate.id > best.id)) {
      best = candidate;
      bestRank = rank;
    }
  }
  return best;
}

function specificity(condition: DocumentCondition, subject: PageSubject): number {
  if (condition.kind === '*') return 1;
  if (condition.kind !== subject.kind) return 0;
  if (condition.ids) return subject.id !== undefined && condition.ids.includes(subject.id) ? 4 : 0;
  if (condition.within) {
    const memberships = subject.within?.[condition.within.kind] ?? [];
    return condition.within.ids.some((id) => memberships.includes(id)) ? 3 : 0;
  }
  return 2;
}
