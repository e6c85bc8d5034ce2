import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';

interface PageRecord {
  slug: string;
  status: string;
}

/** The statuses a page can have, named by the screen's texts. */
export const pageStatusChoices = ['draft', 'private', 'published'].map((id) => ({
  id,
  name: `resources.pages.statuses.${id}`,
}));

const filters = [<SelectInput key="status" source="status" choices={pageStatusChoices} />];

/** All pages. */
export function PageList() {
  const translate = useTranslate();
  const status = (page: PageRecord) => translate(`resources.pages.statuses.${page.status}`);
  return (
    <ListPage
      trashable
      filters={filters}
      sort={{ field: 'title', order: 'ASC' }}
      phone={{ primary: 'title', secondary: (page: PageRecord) => `/${page.slug}/`, end: status }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField source="slug" render={(page: PageRecord) => `/${page.slug}/`} />
      <FunctionField
        source="status"
        render={(page: PageRecord) => (
          <StateChip tone={page.status === 'published' ? 'good' : 'quiet'} text={status(page)} />
        )}
      />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}
