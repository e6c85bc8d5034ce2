import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { rest } from './rest-client.ts';
import { useTellFailure } from './use-tell-failure.ts';

type Stored = Record<string, unknown>;

/** Makes a record like this one, as it is stored, and leads there; `copy` says what is different in it. */
export function DuplicateButton({
  label,
  done,
  copy,
}: {
  label: string;
  done: string;
  copy: (stored: Stored) => Stored;
}) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const tellFailure = useTellFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function duplicate() {
    setIsBusy(true);
    try {
      const { body: stored } = await rest<Stored>(`${resource}/${record?.id}`);
      const made = await rest<{ id: number }>(resource, { method: 'POST', body: copy(stored) });
      notify(done, { type: 'success' });
      redirect('edit', resource, made.body.id);
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button startIcon={<CopyIcon />} disabled={isBusy} onClick={() => void duplicate()}>
      {label}
    </Button>
  );
}
