import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  NumberInput,
  type RaRecord,
  TextInput,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { ScopesInput } from './scopes-input.tsx';

const text = (key: string) => `resources.api-keys.${key}`;

function KeyForm() {
  return (
    <>
      <FormSection title={text('sections.key')}>
        <TextInput source="name" isRequired helperText={text('help.name')} />
        <MadeBy />
      </FormSection>
      <FormSection title={text('sections.access')}>
        <ScopesInput />
      </FormSection>
      <FormSection title={text('sections.limits')}>
        <Box sx={TWO_COLUMNS}>
          <FieldInput
            source="expiresAt"
            field={{ kind: 'moment', default: null, edge: 'end', help: text('help.expiresAt') }}
          />
          <NumberInput source="perMinute" min={1} max={10_000} step={1} helperText={text('help.perMinute')} />
        </Box>
        <TextInput
          source="addresses"
          multiline
          minRows={2}
          format={(list: unknown) => (Array.isArray(list) ? list.join('\n') : '')}
          parse={(typed: string) => (typed === '' ? [] : typed.split('\n'))}
          helperText={text('help.addresses')}
        />
      </FormSection>
    </>
  );
}

function MadeBy() {
  const translate = useTranslate();
  const record = useRecordContext<{ prefix?: string; makerName?: string }>();
  if (!record?.prefix) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      <code>{record.prefix}…</code> · {translate(text('madeBy'), { name: record.makerName })}
    </Typography>
  );
}

/** What a key may do, changed; the key itself stays. */
export function ApiKeyEdit() {
  return (
    <EditPage deeds={<RevokeButton />}>
      <KeyForm />
    </EditPage>
  );
}

/** A new key, shown once when it is made. */
export function ApiKeyCreate() {
  const redirect = useRedirect();
  const [made, setMade] = useState<RaRecord>();
  return (
    <>
      <CreatePage defaults={{ perMinute: 300, scopes: [], addresses: [] }} onMade={setMade}>
        <KeyForm />
      </CreatePage>
      {made ? <MadeKeyDialog secret={made.key} onDone={() => redirect('list', 'api-keys')} /> : null}
    </>
  );
}
