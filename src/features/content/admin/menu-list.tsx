import { FunctionField } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface MenuRecord {
  items: unknown[];
}

/** All menus. */
export function MenuList() {
  return (
    <ListPage
      trashable
      sort={{ field: 'title', order: 'ASC' }}
      phone={{ primary: 'title', end: (menu: MenuRecord) => String(menu.items.length) }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField
        source="items"
        label="resources.menus.fields.links"
        sortable={false}
        render={(menu: MenuRecord) => String(menu.items.length)}
      />
    </ListPage>
  );
}
