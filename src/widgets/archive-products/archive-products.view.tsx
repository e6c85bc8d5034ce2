import { catalogTexts } from '#features/catalog/public.ts';
import { useAddress } from '#platform/documents/use-address.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ProductCardView } from '#widgets/product-card/product-card.view.tsx';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import type { ArchiveProductsData } from './archive-products.load.server.ts';
import { Pager } from './pager.tsx';
import { archiveProductsTexts } from './texts.ts';

// As many as the widest row holds; they are seen before anything is scrolled.
const FIRST_ROW = 4;

/** The products of an archive. */
export function ArchiveProductsView({ data }: WidgetViewProps<object, ArchiveProductsData>) {
  if (!data) return null;
  const { list, parts, basePath, keptParameters, query } = data;
  if (list.cards.length === 0) return <EmptyArchive query={query} />;
  return (
    <div className="archive-list">
      <ul className="products">
        {list.cards.map((card, index) => (
          <ProductCardView
            key={card.id}
            card={card}
            parts={parts}
            level={2}
            loading={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        ))}
      </ul>
      <Pager current={list.page} pages={list.pages} basePath={basePath} parameters={keptParameters} />
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
