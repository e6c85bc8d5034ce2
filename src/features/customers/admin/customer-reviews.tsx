import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { LinkedRows } from './linked-rows.tsx';
import type { ShownCustomer } from './shown-customer.ts';

const PER_PAGE = 5;

interface ReviewRow {
  id: number;
  productName: string;
  rating: number | null;
  content: string;
  state: string;
  createdAt: string;
}

const TONES: Record<string, StateTone> = { approved: 'good', held: 'busy', spam: 'bad' };

/** The reviews of a customer, the latest first. */
export function CustomerReviews({ customer: { userId, email } }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const [page, setPage] = useState(1);
  const { data, total, error } = useGetList<ReviewRow>('reviews', {
    filter: userId === null ? { guestEmail: email } : { userId },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <LinkedRows
      title={translate('resources.customers.reviewList')}
      empty={translate('resources.customers.noReviews')}
      rows={error ? null : data}
      pages={Math.ceil((total ?? 0) / PER_PAGE)}
      page={page}
      onPage={setPage}
    >
      {(review) => (
        <>
          <Link
            component={RouterLink}
            to={pathOf({ resource: 'reviews', id: review.id, type: 'edit' })}
            underline="hover"
            sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {review.productName || `#${review.id}`}
          </Link>
          {review.rating === null ? null : (
            <span>{translate('resources.customers.stars', { smart_count: review.rating })}</span>
          )}
          <StateChip
            tone={TONES[review.state] ?? 'quiet'}
            text={translate(`resources.customers.reviewStates.${review.state}`)}
          />
          <InstantText value={review.createdAt} precision="day" />
          <Typography
            variant="body2"
            dir="auto"
            sx={{ flexBasis: '100%', overflowWrap: 'anywhere', color: 'text.secondary' }}
          >
            {review.content.length > 240 ? `${review.content.slice(0, 240)}…` : review.content}
          </Typography>
        </>
      )}
    </LinkedRows>
  );
}
