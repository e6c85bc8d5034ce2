import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { AutocompleteArrayInput, BooleanInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { editorsOf } from '#platform/admin/editors.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { WebhookSecret } from './webhook-secret.tsx';

const text = (key: string) => `resources.webhooks.${key}`;

function WebhookForm() {
  const translate = useTranslate();
  const record = useRecordContext<{ id?: number; stoppedBecause?: string | null }>();
  const { data } = useRest<{ topics: { name: string; title: string }[] }>('webhooks/topics');
  return (
    <FormSection title={text('sections.webhook')}>
      {record?.stoppedBecause ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(text('stopped'), { why: record.stoppedBecause })}
        </Alert>
      ) : null}
      <TextInput source="name" isRequired />
      <TextInput source="url" isRequired type="url" helperText={text('help.url')} />
      <AutocompleteArrayInput
        source="topics"
        isRequired
        helperText={text('help.topics')}
        choices={(data?.topics ?? []).map(({ name, title }) => ({ id: name, name: title }))}
        disableCloseOnSelect
        blurOnSelect={false}
      />
      <BooleanInput source="isOn" />
    </FormSection>
  );
}

function Deeds() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number }>();
  const { run, busy } = useDeed();
  if (!record) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ webhookId: record.id }) });
  return (
    <>
      <Button disabled={busy} onClick={() => void run('webhooks', record.id, 'test', {}, text('tested'))}>
        {translate(text('test'))}
      </Button>
      <Button component={Link} to={`/webhook-messages?${filter}`}>
        {translate(text('messages'))}
      </Button>
    </>
  );
}

/** The editors of webhooks; below one stands what signs its messages. */
export const { Edit: WebhookEdit, Create: WebhookCreate } = editorsOf(<WebhookForm />, {
  edit: { below: <WebhookSecret />, deeds: <Deeds /> },
  create: { defaults: { topics: [], isOn: true } },
});
