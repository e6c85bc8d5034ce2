import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { StoreNoticeData } from './store-notice.load.server.ts';
import { storeNoticeTexts } from './texts.ts';

/** The name of the cookie by which a visitor has dismissed a notice: `store_notice` and its id, where it has one. */
export function storeNoticeCookie(noticeId: string): string {
  return `store_notice${noticeId.replace(/[^\w-]/g, '')}`;
}

/**
 * The banner. Pages are shared, so it comes hidden and its script shows it to whoever has not dismissed it;
 * without script it is always seen.
 */
export function StoreNoticeView({ data }: WidgetViewProps<object, StoreNoticeData>) {
  const t = useTexts(storeNoticeTexts);
  if (!data.enabled || !data.text) return null;
  return (
    <section
      className="woocommerce-store-notice demo_store"
      aria-label={t('label')}
      data-cookie={storeNoticeCookie(data.id)}
      {...live('store-notice')}
      hidden
    >
      <p>
        {data.text}{' '}
        <button type="button" className="woocommerce-store-notice__dismiss-link">
          {t('dismiss')}
        </button>
      </p>
    </section>
  );
}
