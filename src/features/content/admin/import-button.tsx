import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';

const word = (key: string) => `resources.pages.deeds.${key}`;

/** Takes in a document that another shop gave out as a file, and leads to its form. */
export function ImportButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const tellFailure = useTellFailure();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const mayMake = useAdminSession()?.resources[useResourceContext() ?? '']?.create === true;

  async function take(file: File) {
    setBusy(true);
    try {
      const form = new FormData();
      form.append('file', file);
      const { body } = await rest<Imported>('document-files', { method: 'POST', body: form });
      notify(word(body.left > 0 ? 'importedInPart' : 'imported'), { type: 'success' });
      redirect('edit', body.kind === 'page' ? 'pages' : 'site-parts', body.id);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (!mayMake) return null;
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Button startIcon={<ImportIcon />} disabled={isBusy} onClick={() => picker.current?.click()}>
        {translate(word('import'))}
      </Button>
    </>
  );
}

interface Imported {
  id: number;
  kind: string;
  /** Things that it names and this shop does not have. */
  left: number;
}
