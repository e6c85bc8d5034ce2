import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useAddedParts } from './added-parts.ts';
import { adminPoints } from './define-admin-slice.ts';
import { LazyView } from './lazy-view.tsx';

/** What slices tell of the record around, each in a panel. */
export function AddedPanels() {
  const record = useRecordContext<RaRecord & { parts?: Readonly<Record<string, unknown>> }>();
  return useAddedParts(adminPoints.recordPanels).map(({ name, panel }) => {
    const part = record?.parts?.[name];
    return part === undefined ? null : (
      <LazyView
        key={name}
        load={panel}
        props={{ part }}
        fallback={<Skeleton variant="rounded" height={96} />}
      />
    );
  });
}

/** The same below a screen's own card. */
export function PanelsBelow() {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AddedPanels />
    </Box>
  );
}
