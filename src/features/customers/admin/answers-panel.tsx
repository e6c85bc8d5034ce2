import { useTranslate } from 'react-admin';
import { FactsCard } from '#platform/admin/facts-card.tsx';

/** What was answered in the owner's own fields; nothing where nothing was. */
export function AnswersPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  return (
    <FactsCard
      title={translate('slices.customers.answers')}
      facts={part as readonly { label: string; shown: string }[]}
    />
  );
}
