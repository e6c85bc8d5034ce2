import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import type { SearchAid } from '#platform/pages/points.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { searchFormTexts } from './texts.ts';

/** The search field as a widget. */
export function SearchFormView({ data }: WidgetViewProps<object, { query: string }>) {
  return <SearchForm query={data.query} />;
}

type Aids = readonly SearchAid['View'][];

/** The search field; leads to `/?s=…`. */
export function SearchForm({ query = '', aids = [] }: { query?: string; aids?: Aids }) {
  const t = useTexts(searchFormTexts);
  const form = (
    <form className="search-form woocommerce-product-search" method="get" action="/">
      <input
        type="search"
        name="s"
        className="input search-field"
        defaultValue={query}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        required
      />
      <button type="submit" className="icon-button" aria-label={t('submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
  return (
    <search>
      <Aided aids={aids}>{form}</Aided>
    </search>
  );
}

function Aided({ aids: [View, ...others], children }: { aids: Aids; children: ReactNode }) {
  return View ? (
    <View>
      <Aided aids={others}>{children}</Aided>
    </View>
  ) : (
    children
  );
}
