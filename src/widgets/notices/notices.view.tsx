import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';

/** The notices of a page as a widget; the wrapper stays when empty, since scripts put notices into it. */
export function NoticesView({ data }: WidgetViewProps<object, { notices: PageNotice[] }>) {
  return (
    <div className="woocommerce-notices-wrapper" {...(data.notices.length > 0 ? live('notices') : {})}>
      <NoticeList notices={data.notices} />
    </div>
  );
}

/** Notices without their wrapper: refusals as one list, the others each by itself. */
function NoticeList({ notices }: { notices: readonly PageNotice[] }) {
  const errors = notices.filter(({ kind }) => kind === 'error');
  const others = notices.filter(({ kind }) => kind !== 'error');
  return (
    <>
      {errors.length > 0 && (
        <div className="woocommerce-error" role="alert" tabIndex={-1}>
          <ul>
            {errors.map((notice) => (
              <li key={notice.text}>
                <NoticeText notice={notice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.map((notice) => (
        <div
          key={notice.text}
          className={notice.kind === 'success' ? 'woocommerce-message' : 'woocommerce-info'}
          role={notice.kind === 'success' ? 'alert' : 'status'}
          tabIndex={-1}
        >
          <NoticeText notice={notice} />
        </div>
      ))}
    </>
  );
}

function NoticeText({ notice }: { notice: PageNotice }) {
  const { text, action } = notice;
  return (
    <p>
      {text}
      {action && (
        <>
          {' '}
          <a className={action.mark ? `notice-link ${action.mark}` : 'notice-link'} href={action.address}>
            {action.label}
          </a>
        </>
      )}
    </p>
  );
}
