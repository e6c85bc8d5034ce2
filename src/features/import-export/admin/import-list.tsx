import DownloadIcon from '@mui/icons-material/Download';
import UploadIcon from '@mui/icons-material/Upload';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FunctionField, useRedirect, useTranslate } from 'react-admin';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { type RunRecord, TONES } from './run-record.ts';

/** What was taken in, newest first, and the ways in and out. */
export function ImportList() {
  const translate = useTranslate();
  const state = (run: RunRecord) => translate(`resources.imports.states.${run.state}`);
  return (
    <ListPage
      creatable={false}
      exportable={false}
      searchable={false}
      rowClick="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      tools={<WaysInAndOut />}
      note={
        <Alert severity="info" sx={{ m: 2 }}>
          {translate('resources.imports.about')}
        </Alert>
      }
      phone={{ primary: 'fileName', secondary: state }}
    >
      <RecordLinkField source="fileName" to="show" />
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
  const redirect = useRedirect();
  const tellFailure = useTellFailure();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function send([file]: File[]) {
    if (!file) return;
    setBusy(true);
    try {
      redirect('show', 'imports', await upload(file));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DropZone onFiles={(files) => void send(files)} disabled={busy} takesPasted={false}>
      <FilePicker picker={picker} accept=".csv,.txt,.tsv,text/csv" onFiles={(files) => void send(files)} />
      <Button
        variant="contained"
        size="small"
        disabled={busy}
        startIcon={<UploadIcon />}
        onClick={() => picker.current?.click()}
      >
        {translate(`resources.imports.${busy ? 'uploading' : 'importFile'}`)}
      </Button>{' '}
      <Button
        component="a"
        href="/rest/exports/products.csv"
        download
        size="small"
        startIcon={<DownloadIcon />}
      >
        {translate('resources.imports.exportAll')}
      </Button>
    </DropZone>
  );
}

/** Sends a file as it is, so that its size costs no memory; answers the id of its run. */
async function upload(file: File): Promise<number> {
  const { HttpError } = await import('react-admin');
  const answer = await fetch(`/rest/import-files/products?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'text/csv' },
    body: file,
  }).catch(() => {
    throw new HttpError('admin.unreachable', 0, {});
  });
  const body = (await answer.json().catch(() => ({}))) as { id?: number; error?: { message?: string } };
  if (!answer.ok || body.id === undefined)
    throw new HttpError(body.error?.message ?? 'admin.failed', answer.status, {});
  return body.id;
}
