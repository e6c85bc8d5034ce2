import { LOST_PASSWORD } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import type { ContainerNotice } from '../rules/container-view.ts';
import { SECTION_PARAMETER, type Section } from '../rules/sections.ts';

/** What a container says above a form, with a way on. */
export function NoticeView({ notice: { kind, text, link } }: { notice: ContainerNotice }) {
  // A sentence that ends with what the link is called is not to say it twice.
  const endsWithLink = link !== undefined && text.endsWith(` ${link.label}`);
  return (
    <div
      className={`xoo-el-notice-${kind} ${kind === 'error' ? 'woocommerce-error' : 'woocommerce-message'}`}
    >
      {endsWithLink ? text.slice(0, -link.label.length) : text}
      {link && (
        <>
          {!endsWithLink && ' '}
          <SectionLink section={link.section}>{link.label}</SectionLink>
        </>
      )}
    </div>
  );
}

/** The classes of the triggers, by what they show. */
const CLASSES: Readonly<Record<Section, string>> = {
  login: 'xoo-el-login-tgr',
  register: 'xoo-el-reg-tgr',
  lostpw: 'xoo-el-lostpw-tgr',
  resetpw: 'xoo-el-resetpw-tgr',
  single: 'xoo-el-sing-tgr',
};

/** Leads to another section of the container it stands in; without script to a page that shows it. */
export function SectionLink({
  section,
  children,
  className = '',
  isCurrent = false,
}: {
  section: Section;
  children: string;
  className?: string;
  isCurrent?: boolean;
}) {
  const { account } = usePageContext().addresses;
  const address =
    section === 'lostpw' || section === 'resetpw'
      ? `${account}${LOST_PASSWORD}/`
      : `${account}?${SECTION_PARAMETER}=${section}`;
  return (
    <a
      className={`${CLASSES[section]} ${className}`.trim()}
      href={address}
      data-xoo-section={section}
      aria-current={isCurrent || undefined}
    >
      {children}
    </a>
  );
}
