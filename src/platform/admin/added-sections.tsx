import Skeleton from '@mui/material/Skeleton';
import { createContext, use } from 'react';
import { useResourceContext } from 'react-admin';
import { useAddedParts } from './added-parts.ts';
import { adminPoints } from './define-admin-slice.ts';
import { FoldName } from './folded.tsx';
import { LazyView } from './lazy-view.tsx';

const NOTHING = {};
const loadFields = async () => (await import('./fields-section.tsx')).FieldsSection;

/** The names of those sections of the form around behind which others may stand; null: its sections do not fold. */
export const FoldingForm = createContext<readonly string[] | null>(null);

/**
 * The sections that slices add to the form of this resource: those that stand behind one of the form's own, or at its end
 * all others. Where the form folds what is rarely needed, they are folded.
 */
export function AddedSections({ after }: { after?: string }) {
  const resource = useResourceContext() ?? '';
  const named = use(FoldingForm);
  const isHere = (wanted: string | undefined) =>
    after === undefined ? wanted === undefined || !named?.includes(wanted) : wanted === after;
  const added = useAddedParts(adminPoints.formSections).filter((section) => isHere(section.after));
  const fallback = <Skeleton variant="rounded" height={named ? 48 : 160} sx={{ width: '100%' }} />;
  return added.map((section) => (
    <FoldName key={section.part} value={named && `${resource}.${section.part}`}>
      {'section' in section ? (
        <LazyView load={section.section} props={NOTHING} fallback={fallback} />
      ) : (
        <LazyView load={loadFields} props={section} fallback={fallback} />
      )}
    </FoldName>
  ));
}
