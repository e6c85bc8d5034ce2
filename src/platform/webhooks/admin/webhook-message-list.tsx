import {
  FunctionField,
  NumberField,
  ReferenceField,
  SelectInput,
  TextField,
  useTranslate,
} from 'react-admin';
import { BulkActButton } from '#platform/admin/bulk-act-button.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { MESSAGE_STATES, MessageState, type MessageStatus } from './message-state.tsx';

const text = (key: string) => `resources.webhook-messages.${key}`;

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={MESSAGE_STATES.map((id) => ({ id, name: text(`states.${id}`) }))}
  />,
];

/** What was sent, the latest first. */
export function WebhookMessageList() {
  const translate = useTranslate();
  return (
    <ListPage
      creatable={false}
      rowClick="show"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulk={<BulkActButton action="redeliver" done={text('redelivered')} />}
      phone={{
        primary: 'topic',
        secondary: 'messageId',
        end: ({ status }: { status: MessageStatus }) => translate(text(`states.${status}`)),
      }}
    >
      <RecordLinkField source="topic" to="show" />
      <ReferenceField source="webhookId" reference="webhooks" link="edit" sortable={false} />
      <FunctionField
        source="status"
        sortable={false}
        render={({ status }: { status: MessageStatus }) => <MessageState status={status} />}
      />
      <NumberField source="answerStatus" sortable={false} options={{ useGrouping: false }} />
      <NumberField source="tries" sortable={false} />
      <TextField source="problem" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      <InstantField source="createdAt" />
    </ListPage>
  );
}
