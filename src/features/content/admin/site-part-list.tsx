import { FunctionField, SearchInput, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface PartRecord {
  id: number;
  title: string;
  kind: string;
}

/** Header, footer and templates. */
export function SitePartList() {
  const translate = useTranslate();
  const kind = (part: PartRecord) => translate(`resources.site-parts.kinds.${part.kind}`);
  return (
    <ListPage
      creatable={false}
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'kind', order: 'ASC' }}
      phone={{ primary: (part: PartRecord) => part.title, secondary: kind }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField source="kind" render={kind} />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}
