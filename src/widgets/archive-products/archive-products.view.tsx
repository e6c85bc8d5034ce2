import type { ReactNode } from 'react';
import { catalogTexts } from '#features/catalog/public.ts';
import { NO_FILTERS, SORTINGS, withParameters } from '#features/product-index/public.ts';
import { useAddress } from '#platform/documents/use-address.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { CategoryChips } from '#widgets/archive-title/archive-title.view.tsx';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import { ProductCardsView } from '#widgets/product-card/product-card.view.tsx';
import {
  ListContent,
  ListItems,
  ListStatus,
  RememberedNote,
  useListAttributes,
} from '#widgets/product-list/product-list.view.tsx';
import { archiveAddress } from '#widgets/product-list/public.ts';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import type { ArchiveProductsData } from './archive-products.load.server.ts';
import type { archiveProducts } from './archive-products.widget.ts';
import { archiveProductsTexts } from './texts.ts';

/**
 * The products of an archive. Kept where nothing but an order that is offered is chosen or searched: of choices there
 * are endlessly many, and most lists of them are asked for once.
 */
export const ArchiveProductsView = kept(ArchiveProducts, ({ nodeId, props, data }) => {
  if (data?.part !== 'whole' || data.query !== null || data.list.cards.length === 0) return null;
  if (Object.entries(data.keptParameters).some(([name, value]) => !isOffered(name, value))) return null;
  const { parts, list, ...more } = data;
  const { cards, ...stretch } = list;
  return { shows: [nodeId, props.paging, more, stretch], unchanging: cards, within: [parts] };
});

const isOffered = (name: string, value: string) =>
  name === 'orderby' && SORTINGS.some((sorting) => sorting === value);

function ArchiveProducts({
  props,
  data,
}: WidgetViewProps<PropsOf<typeof archiveProducts>, ArchiveProductsData>) {
  if (!data) return null;
  const { part, list, parts, basePath, keptParameters } = data;
  if (part === 'items') return <ListItems cards={list.cards} parts={parts} level={2} />;
  const content = (
    <ListContent
      {...list}
      parts={parts}
      level={2}
      paging={props.paging}
      address={(page) => archiveAddress(basePath, page, keptParameters)}
      onFirstScreen={part === 'whole'}
    />
  );
  if (part === 'content') return content;
  return list.cards.length === 0 ? (
    <EmptyArchive data={data} />
  ) : (
    <ArchiveList data={data}>{content}</ArchiveList>
  );
}

function ArchiveList({ data, children }: { data: NonNullable<ArchiveProductsData>; children: ReactNode }) {
  return (
    <div className="archive-list" {...useListAttributes(data.place)}>
      <Filtered data={data} />
      {children}
      <ListStatus />
    </div>
  );
}

/** That only a part of the list is shown, and the way to all of it. */
function Filtered({ data: { wholeAddress, forgetAddress } }: { data: NonNullable<ArchiveProductsData> }) {
  const t = useTexts(archiveProductsTexts);
  if (wholeAddress === null) return <RememberedNote wholeAddress={forgetAddress} />;
  return (
    <p className="archive-filtered">
      {t('filtered')}{' '}
      <a href={wholeAddress} rel="nofollow">
        {t('showAll')}
      </a>
    </p>
  );
}

// Named like the list itself, which takes its place once there is something to show.
function EmptyArchive({ data }: { data: NonNullable<ArchiveProductsData> }) {
  const t = useTexts(catalogTexts);
  const own = useTexts(archiveProductsTexts);
  // Filters of an earlier visit may be on there, too.
  const whole = withParameters(useAddress('shop'), [['filters', NO_FILTERS]]);
  const { query, instead, parts, isEverything } = data;
  return (
    <div className="archive-empty" {...useListAttributes(data.place)}>
      <div className="empty-state">
        <Filtered data={data} />
        {query === '' ? (
          <p>{own('searchPrompt')}</p>
        ) : (
          <p className="woocommerce-info woocommerce-no-products-found" role="status">
            {t('noProducts')}
          </p>
        )}
        {query && <p>{own('searchHint')}</p>}
        {query !== null && <SearchForm query={query} />}
        {instead && instead.categories.length > 0 && <CategoryChips categories={instead.categories} />}
        {!isEverything && (
          <p>
            <a className="btn" href={whole} rel="nofollow">
              {own('allProducts')}
            </a>
          </p>
        )}
      </div>
      {instead && instead.popular.length > 0 && (
        <section className="product-list" aria-label={own('popular')}>
          <SectionHead text={own('popular')} />
          <ul className="products">
            <ProductCardsView cards={instead.popular} parts={parts} />
          </ul>
        </section>
      )}
    </div>
  );
}
