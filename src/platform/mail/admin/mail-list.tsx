import { FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import { BulkActButton } from '#platform/admin/bulk-act-button.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { MailState, type MailStatus } from './mail-state.tsx';

interface MailRecord {
  status: MailStatus;
}

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={['queued', 'sent', 'failed', 'stored'].map((id) => ({
      id,
      name: `resources.mails.states.${id}`,
    }))}
  />,
];

/** The outbox, newest first. */
export function MailList() {
  const translate = useTranslate();
  return (
    <ListPage
      creatable={false}
      rowClick="show"
      bulk={<BulkActButton action="send-again" label="sendAgain" done="resources.mails.sentManyAgain" />}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{
        primary: 'subject',
        secondary: 'recipient',
        end: (mail: MailRecord) => translate(`resources.mails.states.${mail.status}`),
      }}
    >
      <TextField source="recipient" sx={{ overflowWrap: 'anywhere' }} />
      <RecordLinkField source="subject" to="show" />
      <FunctionField
        source="status"
        sortable={false}
        render={(mail: MailRecord) => <MailState status={mail.status} />}
      />
      <InstantField source="createdAt" />
    </ListPage>
  );
}
