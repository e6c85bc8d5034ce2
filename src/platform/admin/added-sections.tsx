import Skeleton from '@mui/material/Skeleton';
import { useResourceContext } from 'react-admin';
import { adminPoints } from './define-admin-slice.ts';
import { LazyView } from './lazy-view.tsx';
import { useAdminParts } from './office.ts';

const NOTHING = {};

/** The sections that slices add to the form of this resource, at the form's end. */
export function AddedSections() {
  const resource = useResourceContext();
  return useAdminParts(adminPoints.formSections)
    .filter((added) => added.resource === resource)
    .map(({ part, section }) => (
      <LazyView
        key={part}
        load={section}
        props={NOTHING}
        fallback={<Skeleton variant="rounded" height={160} sx={{ width: '100%' }} />}
      />
    ));
}
