import { FunctionField, NumberField, TextField, useTranslate } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useProductCount } from './use-product-count.ts';

interface AttributeRecord {
  kind: string;
  terms: number;
}

/** All attributes of the shop. */
export function AttributeList() {
  const translate = useTranslate();
  const counted = useProductCount();
  const kindOf = ({ kind }: AttributeRecord) => translate(`resources.attributes.kinds.${kind}`);
  return (
    <ListPage
      sort={{ field: 'position', order: 'ASC' }}
      trashable
      phone={{
        primary: 'name',
        secondary: kindOf,
        end: (attribute: AttributeRecord) => String(attribute.terms),
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
      <FunctionField source="kind" sortable={false} render={kindOf} />
      <NumberField source="terms" sortable={false} />
      <FunctionField source="products" sortable={false} textAlign="right" render={counted} />
    </ListPage>
  );
}
