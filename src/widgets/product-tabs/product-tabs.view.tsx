import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { ProductTabsData } from './product-tabs.load.server.ts';

/**
 * The tabs of the page's product, one panel open (CAT-007). `tabs.live.ts` serves them; without script all panels stand
 * one below the other under their titles.
 */
export function ProductTabsView({ data }: WidgetViewProps<object, ProductTabsData>) {
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
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, title, View, data: shown }) => (
        <div
          key={name}
          role="tabpanel"
          id={`tab-${name}`}
          className="woocommerce-Tabs-panel"
          aria-labelledby={`tab-title-${name}`}
          hidden={name !== open}
        >
          <h2 className="tab-heading">{title}</h2>
          <View product={product} data={shown} />
        </div>
      ))}
    </div>
  );
}
