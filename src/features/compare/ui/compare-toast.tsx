import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { compareTexts } from '../texts.ts';

/** Says that a product is listed, with the way to the table (CMP-016), or without a title that none is. */
export function CompareToast({ title }: { title: string | undefined }) {
  const t = useTexts(compareTexts);
  const { compare } = usePageContext().addresses;
  if (title === undefined) return <p role="status">{t('notAdded')}</p>;
  return (
    <p role="status">
      {t('toast', { title })} <a href={compare}>{t('viewList')}</a>
    </p>
  );
}
