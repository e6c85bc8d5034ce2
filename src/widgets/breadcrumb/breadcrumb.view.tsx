import { catalogTexts, type TermLink } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** The way from the front page to this one; the page itself is not a link. */
export function BreadcrumbView({ data }: WidgetViewProps<object, { links: TermLink[] }>) {
  const t = useTexts(catalogTexts);
  const page = useTexts(pageTexts);
  const here = data.links.at(-1);
  if (!here) return null;
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {data.links[0]?.address !== '/' && (
          <li>
            <a href="/">{page('home')}</a>
          </li>
        )}
        {data.links.slice(0, -1).map(({ id, name, address }) => (
          <li key={address || id}>{address ? <a href={address}>{name}</a> : name}</li>
        ))}
        <li aria-current="page">{here.name}</li>
      </ol>
    </nav>
  );
}
