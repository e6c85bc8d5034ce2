import { Fragment, type ReactNode } from 'react';
import { catalogTexts } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useOwnWord } from '#platform/texts/use-own-word.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Prose } from '#widgets/rich-text/rich-text.view.tsx';
import { type Fact, productFacts } from './product-facts.ts';
import type { ProductTabsData } from './product-tabs.load.server.ts';

/** A tab: `name` makes its ids, for example `description`. */
export interface ProductTab {
  name: string;
  title: string;
  content: ReactNode;
}

/** Description and facts; a tab with nothing to show is left out (CAT-007). */
export function ProductTabsView({ data }: WidgetViewProps<object, ProductTabsData>) {
  useStyles('product-tabs');
  const t = useTexts(catalogTexts);
  const say = useOwnWord('attribute');
  const { locale } = usePageContext();
  if (!data) return null;
  const facts = productFacts(data, t, locale, say);
  const tabs: ProductTab[] = [
    {
      name: 'description',
      title: t('description'),
      content: data.description && <Prose html={data.description} />,
    },
    {
      name: 'additional_information',
      title: t('additionalInformation'),
      content: facts.length > 0 && <Facts facts={facts} />,
    },
  ].filter(({ content }) => content);
  return <Tabs tabs={tabs} />;
}

/** Tabs that `tabs.live.ts` serves; without script all panels stand one below the other under their titles. */
function Tabs({ tabs }: { tabs: ProductTab[] }) {
  if (tabs.length === 0) return null;
  return (
    <div className="woocommerce-tabs wc-tabs-wrapper" {...live('tabs')}>
      <div className="tabs wc-tabs" role="tablist">
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-title-${name}`}
            className={`${name}_tab`}
            aria-controls={`tab-${name}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, title, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`tab-${name}`}
          className="woocommerce-Tabs-panel"
          aria-labelledby={`tab-title-${name}`}
          hidden={index > 0}
        >
          <h2 className="tab-heading">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  const comma = useTexts(pageTexts)('comma');
  return (
    <table className="woocommerce-product-attributes shop_attributes">
      <tbody>
        {facts.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {values.map(({ text, address }, index) => (
                <Fragment key={text}>
                  {index > 0 && comma}
                  {address ? (
                    <a href={address} rel="tag">
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
