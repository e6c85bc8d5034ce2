import Skeleton from '@mui/material/Skeleton';
import { useAddedParts } from './added-parts.ts';
import { adminPoints } from './define-admin-slice.ts';
import { LazyView } from './lazy-view.tsx';

const NOTHING = {};
const loadFields = async () => (await import('./fields-section.tsx')).FieldsSection;

/** The sections that slices add to the form of this resource, at the form's end. */
export function AddedSections() {
  const fallback = <Skeleton variant="rounded" height={160} sx={{ width: '100%' }} />;
  return useAddedParts(adminPoints.formSections).map((added) =>
    'section' in added ? (
      <LazyView key={added.part} load={added.section} props={NOTHING} fallback={fallback} />
    ) : (
      <LazyView key={added.part} load={loadFields} props={added} fallback={fallback} />
    ),
  );
}
