import { FunctionField, TextField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';

interface WebhookRecord {
  topics: string[];
  isOn: boolean;
  stoppedBecause: string | null;
}

const text = (key: string) => `resources.webhooks.${key}`;
const stateOf = ({ isOn, stoppedBecause }: WebhookRecord) =>
  isOn ? 'on' : stoppedBecause === null ? 'off' : 'stopped';
const TONES = { on: 'good', off: 'quiet', stopped: 'bad' } as const;

/** All webhooks by name. */
export function WebhookList() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'name', order: 'ASC' }}
      exportable={false}
      phone={{
        primary: 'name',
        secondary: 'url',
        end: (hook: WebhookRecord) => translate(text(`states.${stateOf(hook)}`)),
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="url" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      <FunctionField source="topics" sortable={false} render={({ topics }: WebhookRecord) => topics.length} />
      <InstantField source="lastDoneAt" sortable={false} emptyText={translate(text('never'))} />
      <FunctionField
        source="isOn"
        sortable={false}
        render={(hook: WebhookRecord) => (
          <StateChip tone={TONES[stateOf(hook)]} text={translate(text(`states.${stateOf(hook)}`))} />
        )}
      />
    </ListPage>
  );
}
