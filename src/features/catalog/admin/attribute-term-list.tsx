import {
  AutocompleteInput,
  FunctionField,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  TextField,
} from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import type { ShownTerm } from './shown-term.ts';
import { useProductCount } from './use-product-count.ts';

/** Values of all attributes, those in the trash as well; their order stands at their attribute. */
export function AttributeTermList() {
  const counted = useProductCount();
  return (
    <ListPage
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <ReferenceInput key="attributeId" source="attributeId" reference="attributes" alwaysOn>
          <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>,
      ]}
      creatable={false}
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{
        primary: (term: ShownTerm) => term.name,
        secondary: (term: ShownTerm) => term.slug,
        end: (term: ShownTerm) => counted(term),
      }}
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
