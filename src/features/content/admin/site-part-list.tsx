import { FunctionField } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface PartRecord {
  kindLabel: string;
}

/** Header, footer, templates, and documents of the kinds that slices bring. */
export function SitePartList() {
  const kind = ({ kindLabel }: PartRecord) => kindLabel;
  return (
    <ListPage
      creatable={false}
      sort={{ field: 'kind', order: 'ASC' }}
      phone={{ primary: 'title', secondary: kind }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField source="kind" render={kind} />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}
