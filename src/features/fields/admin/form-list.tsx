import { FunctionField, TextField, useTranslate } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';

interface FormRecord {
  title: string;
  about: string;
  onCount: number;
  isArranged: boolean;
}

/** The forms whose fields owners arrange. */
export function FormList() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'id', order: 'ASC' }}
      searchable={false}
      exportable={false}
      phone={{ primary: 'title', secondary: (form: FormRecord) => form.about }}
    >
      <RecordLinkField source="title" to="edit" sortable={false} />
      <TextField source="about" sortable={false} />
      <TextField source="onCount" sortable={false} textAlign="right" />
      <FunctionField
        source="isArranged"
        sortable={false}
        render={({ isArranged }: FormRecord) => (
          <StateChip
            tone={isArranged ? 'good' : 'quiet'}
            text={translate(`resources.forms.${isArranged ? 'arranged' : 'usual'}`)}
          />
        )}
      />
    </ListPage>
  );
}
