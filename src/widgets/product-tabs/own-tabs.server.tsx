import { Fragment } from 'react';
import { productTab } from '#features/catalog/public.server.ts';
import { catalogTexts, follows, type ProductDetail } from '#features/catalog/public.ts';
import { useMeasures } from '#features/market/public.ts';
import { escapeHtml } from '#kit/text.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Prose } from '#widgets/rich-text/rich-text.view.tsx';
import { hasFacts, productFacts } from './product-facts.ts';

/** The description. */
export const descriptionTab = productTab<string>({
  name: 'description',
  place: 10,
  title: (texts) => translate(catalogTexts, texts, 'description'),
  load: ({ description }) => description || undefined,
  View: ({ data }) => <Prose html={data} />,
  ofProduct: true,
});

/** The additional information: weight, dimensions and attributes. */
export const factsTab = productTab<true>({
  name: 'additional_information',
  place: 20,
  title: (texts) => translate(catalogTexts, texts, 'additionalInformation'),
  load: (product) => (hasFacts(product) ? true : undefined),
  View: Facts,
  ofProduct: true,
});

function Facts({ product }: { product: ProductDetail }) {
  const comma = useTexts(pageTexts)('comma');
  const t = useTexts(catalogTexts);
  const say = useCustomText('attribute');
  const { locale } = usePageContext();
  return (
    <table className="woocommerce-product-attributes shop_attributes">
      <tbody>
        {productFacts(product, t, locale, useMeasures(), say).map(({ name, values, part, own }) => (
          <tr
            key={name}
            {...(part && {
              className: `woocommerce-product-attributes-item--${part}`,
              'data-follows-row': '',
              hidden: values[0]?.text === '',
            })}
          >
            <th scope="row">{name}</th>
            <td {...(part && follows(product, part, own && escapeHtml(own)))}>
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
