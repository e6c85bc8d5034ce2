import type { PageSubject } from '#platform/documents/page-documents.server.ts';

/** One condition: a kind of page or a family of kinds (`*` = all), of a kind optionally only certain ones, optionally only within others. */
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
 * The documents that apply to a page: first the one with the most specific matching condition (single things before
 * membership before kinds before families before everything); between equals the newer one.
 */
export function documentsFitting<Candidate extends DocumentCandidate>(
  candidates: readonly Candidate[],
  subject: PageSubject,
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, subject) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || other.candidate.id - one.candidate.id)
    .map(({ candidate }) => candidate);
}

/** The one of them that applies best; null when none does. */
export function chooseDocument<Candidate extends DocumentCandidate>(
  candidates: readonly Candidate[],
  subject: PageSubject,
): Candidate | null {
  return documentsFitting(candidates, subject)[0] ?? null;
}

/** 0 = it does not apply. */
function rankOf({ conditions: { include, exclude } }: DocumentCandidate, subject: PageSubject): number {
  if (exclude?.some((condition) => specificity(condition, subject) > 0)) return 0;
  return Math.max(0, ...include.map((condition) => specificity(condition, subject)));
}

function specificity(condition: DocumentCondition, subject: PageSubject): number {
  if (condition.kind === '*') return 1;
  if (condition.kind === subject.family) return 2;
  if (condition.kind !== subject.kind) return 0;
  if (condition.ids) return subject.id !== undefined && condition.ids.includes(subject.id) ? 5 : 0;
  if (condition.within) {
    const memberships = subject.within?.[condition.within.kind] ?? [];
    return condition.within.ids.some((id) => memberships.includes(id)) ? 4 : 0;
  }
  return 3;
}
