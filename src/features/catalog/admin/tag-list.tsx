import { NumberField, SearchInput, TextField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface TagRecord {
  name: string;
  slug: string;
  products: number;
}

/** All tags. */
export function TagList() {
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{
        primary: (tag: TagRecord) => tag.name,
        secondary: (tag: TagRecord) => tag.slug,
        end: (tag: TagRecord) => String(tag.products),
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
      <NumberField source="products" sortable={false} />
    </ListPage>
  );
}
