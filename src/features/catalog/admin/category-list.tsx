import { NumberField, SearchInput, TextField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface CategoryRecord {
  name: string;
  path: string;
  slug: string;
  products: number;
}

/** All categories with their place in the tree. */
export function CategoryList() {
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'position', order: 'ASC' }}
      trashable
      phone={{
        primary: (category: CategoryRecord) => category.path,
        secondary: (category: CategoryRecord) => category.slug,
        end: (category: CategoryRecord) => String(category.products),
      }}
    >
      <RecordLinkField source="path" sortBy="name" to="edit" />
      <TextField source="slug" sortable={false} />
      <NumberField source="position" />
      <NumberField source="products" sortable={false} />
    </ListPage>
  );
}
