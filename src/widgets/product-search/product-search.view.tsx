import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import type { ProductSearchData } from './product-search.load.server.ts';
import type { ProductSearchProps } from './product-search.widget.ts';
import { ResultBox } from './result-box.tsx';
import { SearchBox } from './search-box.tsx';
import { productSearchTexts } from './texts.ts';

/**
 * The search block: a form that leads to the results, with suggestions below it once its script is there. Kept while
 * nothing is searched in it, since of searches there are endlessly many.
 */
export const ProductSearchView = kept(ProductSearch, ({ props, data }) =>
  data.shows === 'form' && data.query === '' && data.category === '' ? { shows: [props, data] } : null,
);

function ProductSearch({ props, data }: WidgetViewProps<ProductSearchProps, ProductSearchData>) {
  if (data.shows === 'suggestions')
    return data.suggestions && <ResultBox {...data} suggestions={data.suggestions} shown={props} />;
  return (
    <search className="product-search" {...data.place} {...live('product-search', 'touch')}>
      <Form props={props} data={data} />
      <SearchBox />
    </search>
  );
}

type FormData = Extract<ProductSearchData, { shows: 'form' }>;

function Form({ props, data }: { props: ProductSearchProps; data: FormData }) {
  useStyles('product-search');
  const t = useTexts(productSearchTexts);
  return (
    <form
      className="product-search-form"
      method="get"
      // Without script there are no suggestions, and something must come of what was typed.
      action={props.results || '/'}
      data-stays={props.results === '' ? '' : undefined}
    >
      {data.categories.length > 0 && (
        <select
          name="product_cat"
          className="input product-search-category"
          defaultValue={data.category}
          aria-label={t('category')}
        >
          <option value="">{props.allCategories || t('allCategories')}</option>
          {data.categories.map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {'\u00a0\u00a0'.repeat(depth) + name}
            </option>
          ))}
        </select>
      )}
      <div className="product-search-field">
        <input
          type="search"
          name="s"
          className="input search-field"
          defaultValue={data.query}
          placeholder={props.placeholder || t('placeholder')}
          aria-label={t('label')}
          autoComplete="off"
          maxLength={120}
        />
        <button type="button" className="icon-button product-search-clear" aria-label={t('clear')} hidden>
          <Icon name="close" size={18} />
        </button>
        <button type="submit" className="icon-button product-search-submit" aria-label={t('submit')}>
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
}
