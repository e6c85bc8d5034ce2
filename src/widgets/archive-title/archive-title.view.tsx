import { catalogTexts, type TermLink } from '#features/catalog/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Prose } from '#widgets/rich-text/rich-text.view.tsx';
import type { ArchiveTitleData } from './archive-title.load.server.ts';
import type { archiveTitle } from './archive-title.widget.ts';

/** The head of an archive. */
export function ArchiveTitleView({
  props,
  data,
}: WidgetViewProps<PropsOf<typeof archiveTitle>, ArchiveTitleData>) {
  const t = useTexts(catalogTexts);
  return (
    <header className="archive-head">
      <h1 className="title-1">{data.title}</h1>
      {data.spelling && (
        <p className="search-spelling" role="status">
          {t('searchNotFound', { query: data.spelling.query })}{' '}
          <strong>{t('searchSpelledAs', { words: data.spelling.words })}</strong>
        </p>
      )}
      {props.description && data.description && <Prose html={data.description} className="archive-lead" />}
      {props.subcategories && data.subcategories.length > 0 && (
        <CategoryChips categories={data.subcategories} />
      )}
    </header>
  );
}

/** Categories side by side, each a link. */
export function CategoryChips({ categories }: { categories: readonly TermLink[] }) {
  const t = useTexts(catalogTexts);
  return (
    <nav aria-label={t('categories')}>
      <ul className="chips">
        {categories.map(({ id, name, address }) => (
          <li key={id}>
            <a className="chip" href={address}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
