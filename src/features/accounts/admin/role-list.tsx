import { FunctionField, NumberField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface RoleRecord {
  isShipped: boolean;
  people: number;
}

/** The roles of the shop and those of its owner. */
export function RoleList() {
  const translate = useTranslate();
  const kind = ({ isShipped }: RoleRecord) =>
    translate(`resources.roles.kinds.${isShipped ? 'shipped' : 'own'}`);
  return (
    <ListPage
      sort={{ field: 'name', order: 'ASC' }}
      exportable={false}
      phone={{ primary: 'name', secondary: kind, end: 'people' }}
    >
      <RecordLinkField source="name" to="edit" />
      <FunctionField source="isShipped" render={kind} />
      <NumberField source="people" sortable={false} />
      <InstantField source="createdAt" precision="day" />
    </ListPage>
  );
}
