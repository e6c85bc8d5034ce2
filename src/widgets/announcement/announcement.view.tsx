import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The line; nothing without a text. */
export function AnnouncementView({ props: { text } }: { props: { text: string } }) {
  const t = useTexts(siteHeaderTexts);
  return (
    text && (
      <aside className="announcement" aria-label={t('announcement')}>
        {text}
      </aside>
    )
  );
}
