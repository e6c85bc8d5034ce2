import { reviewTexts } from '#features/reviews/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ReviewMailsData } from './review-mails.load.server.ts';

/** A plain form that is sent to the page's own address, or what became of it. */
export function ReviewMailsView({ data }: WidgetViewProps<object, ReviewMailsData>) {
  const t = useTexts(reviewTexts);
  if (!data) return null;
  return (
    <form method="post" className="stack">
      <h1 className="title-1">{t('stopTitle')}</h1>
      {data.isOut ? (
        <p role="status">{t('stopDone')}</p>
      ) : (
        <>
          <p>{t('stopIntro')}</p>
          <p>
            <button type="submit" className="btn btn-primary">
              {t('stopButton')}
            </button>
          </p>
        </>
      )}
    </form>
  );
}
