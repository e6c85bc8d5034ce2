import { AutocompleteInput, FunctionField, ReferenceField, ReferenceInput, TextField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useProductCount } from './use-product-count.ts';

/** Values of all attributes, those in the trash as well; their order stands at their attribute. */
export function AttributeTermList() {
  const counted = useProductCount();
  return (
    <ListPage
      filters={[
        <ReferenceInput key="attributeId" source="attributeId" reference="attributes" alwaysOn>
          <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>,
      ]}
      creatable={false}
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{ primary: 'name', secondary: 'slug', end: counted }}
    >
      <RecordLinkField source="name" to="edit" />
      <ReferenceField source="attributeId" reference="attributes" sortable={false}>
        <TextField source="name" />
      </ReferenceField>
      <TextField source="slug" sortable={false} />
      <FunctionField source="products" sortable={false} textAlign="right" render={counted} />
    </ListPage>
  );
}
