import type { PageRole } from '#platform/documents/page-roles.server.ts';

/** The pages by which a shop says who it is and what holds between it and its customers. */
export const LEGAL_PARTS = ['terms', 'privacy', 'returns', 'imprint'] as const;

/** One of `terms`, `privacy`, `returns`, `imprint`. */
export type LegalPart = (typeof LEGAL_PARTS)[number];

const role = (name: LegalPart, label: string): PageRole => ({
  name,
  label,
  fallback: '',
  isOrdinary: true,
  isQuiet: true,
  place: 1,
});

/** The parts as settings name them. */
export const legalRoles: readonly PageRole[] = [
  role('terms', 'Terms page'),
  role('privacy', 'Privacy page'),
  role('returns', 'Returns page'),
  role('imprint', 'Legal notice page'),
];
