import type { WidgetViewProps } from '#features/content/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { storeNoticeTexts } from './texts.ts';

type Props = { shown: boolean; text: string; noticeId: string };

/**
 * The banner. Pages are shared, so it comes hidden and `startStoreNotice` shows it to whoever has not dismissed it;
 * without script it is always seen.
 */
export function StoreNoticeView({ props }: WidgetViewProps<Props>) {
  const t = useTexts(storeNoticeTexts);
  if (!props.shown || !props.text) return null;
  return (
    <section
      className="woocommerce-store-notice demo_store"
      aria-label={t('label')}
      data-notice-id={props.noticeId}
      hidden
    >
      <p>
        {props.text}{' '}
        <button
          type="button"
          className="woocommerce-store-notice__dismiss-link"
          data-action="dismiss-store-notice"
        >
          {t('dismiss')}
        </button>
      </p>
    </section>
  );
}
