import { FunctionField, NumberField, TextField, TextInput, useTranslate } from 'react-admin';
import { editorsOf } from '#platform/admin/editors.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

/** All redirects, with how often each was followed. */
export function RedirectList() {
  const translate = useTranslate();
  return (
    <ListPage
      trashable
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{ primary: 'fromAddress', secondary: 'toPath', end: 'hits' }}
    >
      <RecordLinkField source="fromAddress" to="edit" />
      <TextField source="toPath" />
      <NumberField source="hits" />
      <FunctionField
        source="lastHitAt"
        render={({ lastHitAt }: { lastHitAt: string | null }) =>
          lastHitAt ? <InstantField source="lastHitAt" /> : translate('resources.redirects.never')
        }
      />
    </ListPage>
  );
}

function RedirectForm() {
  return (
    <>
      <TextInput
        source="fromAddress"
        isRequired
        fullWidth
        helperText="resources.redirects.help.fromAddress"
      />
      <TextInput source="toPath" isRequired fullWidth helperText="resources.redirects.help.toPath" />
    </>
  );
}

/** The editors of a redirect. */
export const { Edit: RedirectEdit, Create: RedirectCreate } = editorsOf(<RedirectForm />);
