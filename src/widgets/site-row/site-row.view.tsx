import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The parts of a row as they are shown; [] = nothing. */
type Props = { standsAs: string; start: ReactNode[]; middle: ReactNode[]; end: ReactNode[] };

/** A row of widgets; as the header it stays in sight and begins with a link past it. */
export function SiteRowView({ props }: WidgetViewProps<Props>) {
  useStyles('site-row');
  const { standsAs, start, middle, end } = props;
  const row = (
    <div className={middle.length > 0 ? 'site-row has-middle' : 'site-row'}>
      <div className="row-part">{start}</div>
      {middle.length > 0 && <div className="row-part">{middle}</div>}
      <div className="row-part row-end">{end}</div>
    </div>
  );
  if (standsAs === 'footer') return <footer className="site-footer">{row}</footer>;
  if (standsAs !== 'header') return row;
  return (
    <>
      <SkipLink />
      <header className="site-header">{row}</header>
    </>
  );
}

/** Leads past the header, to the element with id `main`. */
export function SkipLink() {
  const t = useTexts(siteHeaderTexts);
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  );
}
