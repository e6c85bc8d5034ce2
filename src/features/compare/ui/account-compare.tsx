import { useTexts } from '#platform/texts/use-texts.ts';
import type { CompareView } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';
import { CompareTable } from './compare-table.tsx';

/** The comparison as a part of the account page. */
export function AccountCompare({ data }: { data: CompareView }) {
  const t = useTexts(compareTexts);
  return (
    <section className="stack">
      <h2 className="title-2">{t('link')}</h2>
      <CompareTable view={data} place="page" />
    </section>
  );
}
