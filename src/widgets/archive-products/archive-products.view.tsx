import type { ReactNode } from 'react';
import { catalogTexts } from '#features/catalog/public.ts';
import { useAddress } from '#platform/documents/use-address.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import {
  ListContent,
  ListItems,
  ListStatus,
  useListAttributes,
} from '#widgets/product-list/product-list.view.tsx';
import { archiveAddress } from '#widgets/product-list/public.ts';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import type { ArchiveProductsData } from './archive-products.load.server.ts';
import type { ArchiveProductsProps } from './archive-products.widget.ts';
import { archiveProductsTexts } from './texts.ts';

/** The products of an archive. */
export function ArchiveProductsView({
  props,
  data,
}: WidgetViewProps<ArchiveProductsProps, ArchiveProductsData>) {
  if (!data) return null;
  const { part, list, parts, basePath, keptParameters, query } = data;
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
    <EmptyArchive query={query} />
  ) : (
    <ArchiveList data={data}>{content}</ArchiveList>
  );
}

function ArchiveList({ data, children }: { data: NonNullable<ArchiveProductsData>; children: ReactNode }) {
  return (
    <div className="archive-list" {...useListAttributes(data.place)}>
      {children}
      <ListStatus />
    </div>
  );
}

function EmptyArchive({ query }: { query: string | null }) {
  const t = useTexts(catalogTexts);
  const own = useTexts(archiveProductsTexts);
  const shop = useAddress('shop');
  return (
    <div className="empty-state">
      {query === '' ? (
        <p>{own('searchPrompt')}</p>
      ) : (
        <p className="woocommerce-info woocommerce-no-products-found" role="status">
          {t('noProducts')}
        </p>
      )}
      {query && <p>{own('searchHint')}</p>}
      {query !== null && <SearchForm query={query} />}
      <p>
        <a className="btn" href={shop}>
          {own('allProducts')}
        </a>
      </p>
    </div>
  );
}
