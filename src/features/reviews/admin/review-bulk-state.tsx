import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useActOnMarked } from '#platform/admin/use-act-on-marked.ts';
import { REVIEW_STATES } from '../rules/review-states.ts';

/** Approves, holds or marks as spam all marked reviews, all or none. */
export function ReviewBulkState() {
  const { marked, busy, act } = useActOnMarked('set-state', 'resources.reviews.changedMany');
  const translate = useTranslate();
  // The bar around it is there all the time, only without height.
  if (marked === 0) return null;
  return (
    <>
      {REVIEW_STATES.map((state) => (
        <Button key={state} disabled={busy} onClick={() => void act({ state })}>
          {translate(`resources.reviews.deeds.${state}`)}
        </Button>
      ))}
    </>
  );
}
