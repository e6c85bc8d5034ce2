import { useId } from 'react';
import { PictureView } from '#features/media/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ContainerView } from '../rules/container-view.ts';
import type { Section } from '../rules/sections.ts';
import { containerTexts } from '../texts.ts';
import {
  LogInSection,
  LostSection,
  RegisterSection,
  ResetSection,
  SingleSection,
} from './container-forms.tsx';
import { NoticeView, SectionLink } from './container-notice.tsx';

const FORMS: Readonly<Record<Section, typeof LogInSection>> = {
  single: SingleSection,
  login: LogInSection,
  register: RegisterSection,
  lostpw: LostSection,
  resetpw: ResetSection,
};

const HEADINGS = {
  single: 'singleHeading',
  login: 'loginHeading',
  register: 'registerHeading',
  lostpw: 'lostHeading',
  resetpw: 'resetHeading',
} as const satisfies Record<Section, string>;

/**
 * Log-in, registration and lost password in one container of which one section is active (AUTH-001), above a page or in it.
 * Several may stand on a page; without script links lead from section to section.
 */
export function AccountContainer({ view }: { view: ContainerView }) {
  useStyles('account-container');
  const text = useTexts(containerTexts);
  const id = useId();
  const { active, display, picture } = view;
  return (
    <div
      className={`xoo-el-container xoo-el-${display}`}
      data-active={active}
      data-single={view.isSingle ? '' : undefined}
      data-failed={text('failed')}
      data-http-failed={text('httpFailed')}
      data-close={text('closeNotice')}
      data-change={text('change')}
      data-update={text('update')}
      {...live('account-container')}
    >
      {picture && (
        <div className="xoo-el-side" data-side={picture.side}>
          {picture.source ? (
            // It covers a side that is much higher than most pictures are.
            <PictureView picture={picture.source} alt="" sizes="61rem" />
          ) : (
            <p className="title-2">{picture.name}</p>
          )}
        </div>
      )}
      <div className="xoo-el-main">
        {view.navigation === 'tabs' && view.sections.includes('register') && (
          // Whoever sets a new password is asked for nothing else.
          <nav className="xoo-el-tabs" aria-label={text('sections')} hidden={active === 'resetpw'}>
            <SectionLink section="login" className="xoo-el-tab" isCurrent={active === 'login'}>
              {text('loginTab')}
            </SectionLink>
            <SectionLink section="register" className="xoo-el-tab" isCurrent={active === 'register'}>
              {text('registerTab')}
            </SectionLink>
          </nav>
        )}
        {view.sections.map((section) => {
          const Form = FORMS[section];
          const isActive = section === active;
          return (
            <section
              key={section}
              className={`xoo-el-section xoo-el-section-${section}`}
              data-section={section}
              hidden={!isActive}
              aria-labelledby={`${id}${section}`}
            >
              <h2 className="title-2 xoo-el-heading" id={`${id}${section}`}>
                {text(HEADINGS[section])}
              </h2>
              <div className="xoo-el-notice" role="alert" id={`${id}${section}said`}>
                {isActive && view.notice && <NoticeView notice={view.notice} />}
              </div>
              {!(isActive && view.isDone) && (
                <Form view={{ ...view, noticeId: `${id}${section}said` }} isActive={isActive} />
              )}
              <SectionWays view={view} section={section} />
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** Below a form: the ways to the other sections. */
function SectionWays({
  view: { isSingle, navigation, sections },
  section,
}: {
  view: ContainerView;
  section: Section;
}) {
  const text = useTexts(containerTexts);
  const begin = isSingle ? 'single' : 'login';
  const other = section === 'login' ? 'register' : 'login';
  return (
    <p className="xoo-el-ways">
      {(section === 'lostpw' || section === 'resetpw') && (
        <SectionLink section={begin}>{text('backToLogin')}</SectionLink>
      )}
      {navigation === 'links' &&
        (section === 'login' || section === 'register') &&
        sections.includes(other) && (
          <SectionLink section={other}>{text(other === 'login' ? 'loginTab' : 'registerTab')}</SectionLink>
        )}
    </p>
  );
}
