import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import type { siteRow } from './site-row.widget.ts';

/** A row of widgets; as the header it stays in sight and begins with a link past it. */
export function SiteRowView({ props }: WidgetViewProps<PropsOf<typeof siteRow>>) {
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
