import type { ReactNode } from 'react';
import { catalogTexts } from '#features/catalog/public.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useOverflow } from '#platform/overflow/use-overflow.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type CardListData, ProductCardsView } from '#widgets/product-card/product-card.view.tsx';
import { type ListPlace, listAddress, listId, type Paging, type TabName } from './list-place.ts';
import { Pager } from './pager.tsx';
import { productListTexts } from './texts.ts';

// As many as the widest row holds.
const FIRST_ROW = 4;

/** What of a list changes when it is turned. */
export interface ListContentProps extends CardListData {
  paging: Paging;
  page: number;
  perPage: number;
  total: number;
  /** The address of another page of it. */
  address: (page: number) => string;
  /** The headings' level. */
  level: 2 | 3;
  /** Whether its first row is seen before anything is scrolled. */
  onFirstScreen?: boolean;
  /** How its cards stand together, each an `<li>`; without it in rows. */
  arrange?: (cards: ReactNode) => ReactNode;
}

type Shown = Pick<ListContentProps, 'page' | 'perPage' | 'total'>;

/** The products of a list in their present state, and the way to further ones. */
export function ListContent(props: ListContentProps) {
  useStyles('product-list');
  const t = useTexts(catalogTexts);
  const { paging, page, perPage, total, address, arrange = inRows } = props;
  const pages = Math.ceil(total / perPage);
  return (
    <div className="list-content" data-list-content="" data-page={page} data-said={useSaidCount(props)}>
      {total === 0 ? (
        <p className="woocommerce-info woocommerce-no-products-found">{t('noProducts')}</p>
      ) : (
        arrange(<ListItems {...props} />)
      )}
      {paging === 'pages' && <Pager current={page} pages={pages} address={address} />}
      {paging === 'more' && pages > 1 && <LoadMore {...props} pages={pages} />}
    </div>
  );
}

const inRows = (cards: ReactNode) => <ul className="products">{cards}</ul>;

/** The cards of a list alone. */
export function ListItems({
  cards,
  parts,
  level,
  onFirstScreen = false,
}: Pick<ListContentProps, 'cards' | 'parts' | 'level' | 'onFirstScreen'>) {
  const loading = (place: number) => {
    if (!onFirstScreen || place >= FIRST_ROW) return 'lazy';
    return place === 0 ? 'first' : 'eager';
  };
  return <ProductCardsView cards={cards} parts={parts} level={level} loading={loading} />;
}

/** That a list is narrowed by what was chosen at an earlier visit, and the way to all of it. */
export function RememberedNote({ wholeAddress }: { wholeAddress: string | null }) {
  useStyles('product-list');
  const t = useTexts(productListTexts);
  if (wholeAddress === null) return null;
  return (
    <p className="list-note">
      {t('remembered')}{' '}
      <a href={wholeAddress} rel="nofollow">
        {t('showWhole')}
      </a>
    </p>
  );
}

/** “Showing A–B of N results” (CAT-030). */
export function useSaidCount({ page, perPage, total }: Shown): string {
  const t = useTexts(catalogTexts);
  if (total === 0) return t('noProducts');
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  if (total === 1) return t('resultSingle');
  return total <= perPage ? t('resultAll', { total }) : t('resultRange', { first, last, total });
}

/** The button that appends the next page; without script it leads there. At the last page it is disabled (FILT-005). */
function LoadMore({ page, pages, perPage, total, address }: ListContentProps & { pages: number }) {
  const t = useTexts(productListTexts);
  const range = useTexts(catalogTexts);
  const first = (page - 1) * perPage + 1;
  const words = {
    // Which one the last is, is known when they have come.
    'data-range': range('resultRange', { first, last: '{0}', total }),
    'data-last': Math.min(total, page * perPage),
    'data-total': total,
    'data-done': t('allLoaded'),
  };
  const link =
    page < pages
      ? { href: address(page + 1), rel: 'next', 'data-action': 'list-more', ...from('product-list') }
      : { 'aria-disabled': true, role: 'link' };
  return (
    <p className="list-more">
      <a
        className={page < pages ? 'btn' : 'btn disabled'}
        data-page={page + 1}
        data-pages={pages}
        {...words}
        {...link}
      >
        {t('loadMore')}
      </a>
      <span className="list-done" hidden={page < pages}>
        {t('allLoaded')}
      </span>
    </p>
  );
}

/** Attributes of a list's element: how calls name it. */
export function useListAttributes({ instance, node, document, isArea, name }: ListPlace) {
  if (node === null || document === null) return { id: listId(instance) };
  return {
    id: listId(instance),
    'data-list': instance,
    'data-blockid': node,
    'data-blockname': name,
    // An archive has its page in the path.
    ...(name === 'archive-products' ? { 'data-paged': 'path' } : {}),
    [isArea ? 'data-widgetblockid' : 'data-postid']: document,
    // Who turned a list and comes back to this page by the browser's buttons finds the state that the address names.
    ...liveHaving('product-list', 'vitrine_lists', 'load'),
  };
}

/** Where it is said what became of turning a list. */
export function ListStatus() {
  return <p className="visually-hidden" role="status" data-list-said="" />;
}

/** Tabs above a list (FILT-004): links, of which one is active; those that do not fit go into a menu. */
export function ListTabs({
  place,
  tabs,
  active,
}: {
  place: ListPlace;
  tabs: readonly (TabName & { words: string })[];
  active: TabName;
}) {
  const t = useTexts(productListTexts);
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      <ul {...useOverflow()}>
        {tabs.map(({ words, ...tab }) => (
          <li key={`${tab.taxtype}.${tab.taxonomy}`}>
            <a
              className="list-tab"
              href={listAddress(place, { page: 1, tab })}
              rel="nofollow"
              data-action="list-tab"
              data-taxtype={tab.taxtype}
              data-taxonomy={tab.taxonomy}
              aria-current={
                tab.taxtype === active.taxtype && tab.taxonomy === active.taxonomy ? 'true' : undefined
              }
              {...from('product-list')}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
