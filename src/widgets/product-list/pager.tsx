import type { ComponentProps } from 'react';
import { catalogTexts } from '#features/catalog/public.ts';
import { type PageLink, pageLinks } from '#features/product-index/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

type Props = { current: number; pages: number; address: (page: number) => string };

/** The pager of a list (FILT-007); nothing where there is one page. */
export function Pager({ current, pages, address }: Props) {
  const t = useTexts(catalogTexts);
  const links = pageLinks(current, pages);
  if (links.length === 0) return null;
  return (
    <nav className="woocommerce-pagination pager" aria-label={t('pages')}>
      <ul className="page-numbers">
        {current > 1 && (
          <li>
            <PageLinkTo page={current - 1} address={address} className="prev page-numbers" rel="prev">
              {t('previous')}
            </PageLinkTo>
          </li>
        )}
        {links.map((link, index) => (
          <li key={link.kind === 'page' ? link.page : `dots-${index < 3 ? 'before' : 'after'}`}>
            <PageNumber link={link} address={address} />
          </li>
        ))}
        {current < pages && (
          <li>
            <PageLinkTo page={current + 1} address={address} className="next page-numbers" rel="next">
              {t('next')}
            </PageLinkTo>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageNumber({ link, address }: { link: PageLink; address: Props['address'] }) {
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
    <PageLinkTo page={link.page} address={address} className="page-numbers" aria-label={label}>
      {link.page}
    </PageLinkTo>
  );
}

// Without script, and where no call can tell which list is meant, it is a link like any other.
function PageLinkTo({
  page,
  address,
  ...link
}: { page: number; address: Props['address'] } & ComponentProps<'a'>) {
  return (
    <a {...link} href={address(page)} data-action="list-page" data-page={page} {...from('product-list')} />
  );
}
