import type { LegalPart } from './legal-parts.ts';
import type { LegalState } from './legal-state.ts';

/** What the back office calls the pages. */
export const LEGAL_NAMES: Readonly<Record<LegalPart, string>> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  returns: 'Returns and withdrawal',
  imprint: 'Legal notice',
};

/** Which legal pages visitors cannot open, and which leave places to be filled in, in words; '' = none. */
export function missingLegal(states: readonly Pick<LegalState, 'part' | 'page'>[]): string {
  const named = (found: typeof states) => found.map(({ part }) => LEGAL_NAMES[part]).join(', ');
  const closed = named(states.filter(({ page }) => !page?.isPublic));
  const open = named(states.filter(({ page }) => page?.isPublic && page.publicPlaces.length > 0));
  return [
    closed && `Legal pages that are not published: ${closed}.`,
    open && `Legal pages with places to be filled in: ${open}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
