import { from } from '#platform/live/live.ts';

/** What is to be told of a deed. */
export interface SideCartNotice {
  kind: 'success' | 'error';
  text: string;
  /** Where it leads on to; with a `key` it puts the line of that key back. */
  link?: { label: string; address: string; mark: string; key?: string };
}

/** Notices as the calls answer them, for the panel or the page (SIDE-008). */
export function SideCartNotices({
  notices,
  section,
}: {
  notices: readonly SideCartNotice[];
  section: string;
}) {
  if (notices.length === 0) return null;
  return (
    <ul className="xoo-wsc-notices" data-section={section}>
      {notices.map(({ kind, text, link }) => (
        <li
          key={text}
          className={`xoo-wsc-notice-${kind} woocommerce-${kind === 'error' ? 'error' : 'message'}`}
        >
          {text}
          {link && (
            <>
              {' '}
              <a
                className={`notice-link ${link.mark}`}
                href={link.address}
                {...(link.key
                  ? { 'data-key': link.key, 'data-action': 'side-cart-undo', ...from('side-cart') }
                  : {})}
              >
                {link.label}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
