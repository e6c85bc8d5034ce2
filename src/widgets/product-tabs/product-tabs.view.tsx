import type { ShownTab } from '#features/catalog/public.server.ts';
import { keptByProduct } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { from, live } from '#platform/live/live.ts';
import { laterSheet, useStyles } from '#platform/live/use-styles.ts';
import type { ProductTabsData } from './product-tabs.load.server.ts';

/**
 * The tabs of the page's product, one panel open (CAT-007). `tabs.live.ts` serves them; without script all panels stand
 * one below the other under their titles.
 */
export const ProductTabsView = kept(ProductTabs, ({ data }) => {
  if (!data || data.isAnswer) return null;
  const { product, tabs, open } = data;
  const unchanging: object[] = [];
  const shows = tabs.map(({ name, title, data: shown, ofProduct, sheets }) => [
    name,
    title,
    sheets,
    ofProduct ? null : withoutFrozen(shown, unchanging),
  ]);
  return keptByProduct(product, { shows: [open, shows], within: tabs.map(({ View }) => View), unchanging });
});

/** What a tab shows; what in it is frozen is written out once for all pages, beside it. */
function withoutFrozen(shown: unknown, frozen: object[]): unknown {
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown;
  const members = Object.entries(shown).map(([name, value]) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return [name, value];
    frozen.push(value);
    return [name];
  });
  return members;
}

function ProductTabs({ data }: WidgetViewProps<object, ProductTabsData>) {
  useStyles('product-tabs');
  if (!data || data.tabs.length === 0) return null;
  const { product, tabs } = data;
  const open = tabs.some(({ name }) => name === data.open) ? data.open : tabs[0]?.name;
  return (
    <div className="woocommerce-tabs wc-tabs-wrapper" {...live('tabs')}>
      <div className="tabs wc-tabs" role="tablist">
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-title-${name}`}
            className={`${name}_tab`}
            aria-controls={`tab-${name}`}
            aria-selected={name === open}
            tabIndex={name === open ? 0 : -1}
            data-action="show-tab"
            {...from('tabs')}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <Panel key={tab.name} product={product} tab={tab} isOpen={tab.name === open} />
      ))}
    </div>
  );
}

type PanelProps = Pick<NonNullable<ProductTabsData>, 'product'> & { tab: ShownTab; isOpen: boolean };

function Panel({ product, tab: { name, title, View, data, sheets }, isOpen }: PanelProps) {
  useStyles(...(isOpen ? sheets : []));
  const later = isOpen ? [] : sheets.flatMap((sheet) => laterSheet(sheet) ?? []);
  return (
    <div
      role="tabpanel"
      id={`tab-${name}`}
      className="woocommerce-Tabs-panel"
      aria-labelledby={`tab-title-${name}`}
      hidden={!isOpen}
      data-sheets={later.length > 0 ? later.join(' ') : undefined}
    >
      {later.length > 0 && (
        <noscript>
          {later.map((address) => (
            <link key={address} rel="stylesheet" href={address} />
          ))}
        </noscript>
      )}
      <h2 className="tab-heading">{title}</h2>
      <View product={product} data={data} />
    </div>
  );
}
