import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TitledCard } from '#platform/admin/titled-card.tsx';

/** How many reviews wait for approval, with the way to them. */
export function ReviewPanel({ part }: { part: unknown }) {
  const { waiting } = part as { waiting: number };
  const translate = useTranslate();
  const filter = new URLSearchParams({ filter: JSON.stringify({ state: 'held' }) });
  return (
    <TitledCard title={translate('slices.reviews.title')}>
      {waiting === 0 ? (
        translate('slices.reviews.noneWaiting')
      ) : (
        <Link component={RouterLink} to={`/reviews?${filter}`} sx={{ color: 'text.primary' }}>
          {translate('slices.reviews.waiting', { smart_count: waiting })}
        </Link>
      )}
    </TitledCard>
  );
}
