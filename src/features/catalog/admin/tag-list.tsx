import { FunctionField, TextField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useProductCount } from './use-product-count.ts';

/** All tags. */
export function TagList() {
  const counted = useProductCount();
  return (
    <ListPage
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{ primary: 'name', secondary: 'slug', end: counted }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
      <FunctionField source="products" sortable={false} textAlign="right" render={counted} />
    </ListPage>
  );
}
