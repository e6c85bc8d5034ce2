import { FunctionField, SearchInput, TextField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useProductCount } from './use-product-count.ts';

interface TagRecord {
  name: string;
  slug: string;
  products: number;
}

/** All tags. */
export function TagList() {
  const counted = useProductCount();
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{
        primary: (tag: TagRecord) => tag.name,
        secondary: (tag: TagRecord) => tag.slug,
        end: counted,
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
      <FunctionField source="products" sortable={false} textAlign="right" render={counted} />
    </ListPage>
  );
}
