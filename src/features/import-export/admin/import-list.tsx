import DownloadIcon from '@mui/icons-material/Download';
import UploadIcon from '@mui/icons-material/Upload';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { type RunRecord, TONES } from './run-record.ts';
import { useImport, useKinds } from './use-exchange.ts';

/** What was taken in, newest first, and the ways in and out. */
export function ImportList() {
  const translate = useTranslate();
  const kinds = useKinds() ?? [];
  const state = (run: RunRecord) => translate(`resources.imports.states.${run.state}`);
  const kind = (run: RunRecord) => kinds.find(({ name }) => name === run.kind)?.title ?? run.kind;
  return (
    <ListPage
      creatable={false}
      exportable={false}
      searchable={false}
      rowClick="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <SelectInput
          key="kind"
          source="kind"
          choices={kinds.map(({ name, title }) => ({ id: name, name: title }))}
        />,
      ]}
      tools={<WaysInAndOut />}
      note={
        <Alert severity="info" sx={{ m: 2 }}>
          {translate('resources.imports.about')}
        </Alert>
      }
      phone={{ primary: 'fileName', secondary: (run: RunRecord) => `${kind(run)} · ${state(run)}` }}
    >
      <RecordLinkField source="fileName" to="show" />
      <FunctionField source="kind" sortable={false} render={kind} />
      <FunctionField
        source="state"
        sortable={false}
        render={(run: RunRecord) => <StateChip tone={TONES[run.state]} text={state(run)} />}
      />
      <InstantField source="createdAt" />
    </ListPage>
  );
}

function WaysInAndOut() {
  const translate = useTranslate();
  const kinds = useKinds() ?? [];
  const [chosen, setChosen] = useState('products');
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds[0];
  const { send, busy } = useImport();
  const picker = useRef<HTMLInputElement>(null);
  if (!kind) return null;
  const take = (files: File[]) => void send(kind.name, files);
  return (
    <DropZone onFiles={take} disabled={busy || !kind.mayImport} takesPasted={false}>
      <FilePicker picker={picker} accept=".csv,.txt,.tsv,text/csv" onFiles={take} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
        <TextField
          select
          size="small"
          label={translate('resources.imports.fields.kind')}
          value={kind.name}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ minWidth: 140 }}
        >
          {kinds.map(({ name, title }) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        {kind.mayImport ? (
          <Button
            variant="contained"
            size="small"
            disabled={busy}
            startIcon={<UploadIcon />}
            onClick={() => picker.current?.click()}
          >
            {translate(`resources.imports.${busy ? 'uploading' : 'importFile'}`)}
          </Button>
        ) : null}
        <Button
          component="a"
          href={`/rest/exports/${kind.name}.csv`}
          download
          size="small"
          startIcon={<DownloadIcon />}
        >
          {translate('resources.imports.exportAll')}
        </Button>
      </Box>
    </DropZone>
  );
}
