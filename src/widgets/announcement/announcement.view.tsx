import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The line as a widget. */
export function AnnouncementView({ props }: WidgetViewProps<{ text: string }>) {
  return <Announcement text={props.text} />;
}

/** The line; nothing without a text. */
export function Announcement({ text }: { text: string }) {
  const t = useTexts(siteHeaderTexts);
  return (
    text && (
      <aside className="announcement" aria-label={t('announcement')}>
        {text}
      </aside>
    )
  );
}
