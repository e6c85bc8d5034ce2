import { FunctionField, NumberField, TextField, useTranslate } from 'react-admin';
import { BulkActButton } from '#platform/admin/bulk-act-button.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface DeliveryRecord {
  consumer: string;
  tries: number;
  reason: string;
}

/** What was given up, newest first; marked rows are tried again together. */
export function DeliveryList() {
  const translate = useTranslate();
  return (
    <ListPage
      creatable={false}
      rowClick="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulk={
        <>
          <BulkActButton action="retry" done="resources.failed-deliveries.retried" />
          <BulkActButton action="dismiss" done="resources.failed-deliveries.dismissed" />
        </>
      }
      phone={{
        primary: 'event',
        secondary: (task: DeliveryRecord) => `${task.consumer}: ${task.reason}`,
        end: (task: DeliveryRecord) =>
          `${translate('resources.failed-deliveries.fields.tries')}: ${task.tries}`,
      }}
    >
      <RecordLinkField source="event" to="show" sortable={false} />
      <TextField source="consumer" />
      <FunctionField
        source="reason"
        sortable={false}
        sx={{ overflowWrap: 'anywhere' }}
        render={({ reason }: DeliveryRecord) => (reason.length > 160 ? `${reason.slice(0, 160)}…` : reason)}
      />
      <NumberField source="tries" />
      <InstantField source="createdAt" />
    </ListPage>
  );
}
