import { catalogTexts, type PageLink, pageLinks } from '#features/catalog/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

type Props = { current: number; pages: number; basePath: string; parameters: Record<string, string> };

/** The pager of an archive (FILT-007); nothing where there is one page. */
export function Pager({ current, pages, basePath, parameters }: Props) {
  const t = useTexts(catalogTexts);
  const links = pageLinks(current, pages);
  if (links.length === 0) return null;
  const address = (page: number) => archiveAddress(basePath, page, parameters);
  return (
    <nav className="woocommerce-pagination pager" aria-label={t('pages')}>
      <ul className="page-numbers">
        {current > 1 && (
          <li>
            <a className="prev page-numbers" rel="prev" href={address(current - 1)}>
              {t('previous')}
            </a>
          </li>
        )}
        {links.map((link, index) => (
          <li key={link.kind === 'page' ? link.page : `dots-${index < 3 ? 'before' : 'after'}`}>
            <PageNumber link={link} address={address} />
          </li>
        ))}
        {current < pages && (
          <li>
            <a className="next page-numbers" rel="next" href={address(current + 1)}>
              {t('next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageNumber({ link, address }: { link: PageLink; address: (page: number) => string }) {
  const t = useTexts(catalogTexts);
  if (link.kind === 'dots') return <span className="page-numbers dots">…</span>;
  const label = t('pageNumber', { page: link.page });
  if (link.current) {
    return (
      <span className="page-numbers current" aria-current="page">
        <span className="visually-hidden">{label}</span>
        <span aria-hidden="true">{link.page}</span>
      </span>
    );
  }
  return (
    <a className="page-numbers" href={address(link.page)} aria-label={label}>
      {link.page}
    </a>
  );
}

/** The address of one page of an archive, with the parameters that stay. */
export function archiveAddress(basePath: string, page: number, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  const path = page > 1 ? `${basePath}page/${page}/` : basePath;
  return query ? `${path}?${query}` : path;
}
