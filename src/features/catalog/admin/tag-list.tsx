import { FunctionField, SearchInput, TextField, useTranslate } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface TagRecord {
  name: string;
  slug: string;
  products: number;
}

/** Beyond so many the server counts no further. */
const MOST_COUNTED = 1000;

/** All tags. */
export function TagList() {
  const translate = useTranslate();
  const counted = ({ products }: TagRecord) =>
    products > MOST_COUNTED
      ? translate('resources.tags.moreThan', { count: MOST_COUNTED.toLocaleString('en') })
      : String(products);
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
