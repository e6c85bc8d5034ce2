import { useTranslate } from 'react-admin';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import type { ReviewState } from '../rules/review-states.ts';

const TONES: Record<ReviewState, StateTone> = { approved: 'good', held: 'busy', spam: 'bad' };

/** A review's state as a label. */
export function ReviewStateChip({ state }: { state: ReviewState }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[state]} text={translate(`resources.reviews.states.${state}`)} />;
}

/** Stars, drawn and in words; nothing where none were given. */
export function Stars({ rating }: { rating: number | null }) {
  const translate = useTranslate();
  if (rating === null) return null;
  return (
    <span role="img" aria-label={translate('resources.reviews.stars', { smart_count: rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  );
}
