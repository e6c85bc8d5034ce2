import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { rest } from './rest-client.ts';

/** One picture by its id; the stored record shows it as `thumbnail`. */
export function PictureInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const [uploaded, setUploaded] = useState<{ id: number; src: string }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const stored = record?.[source] === field.value ? (record?.thumbnail as string | null) : null;
  const src = uploaded && uploaded.id === field.value ? uploaded.src : stored;

  async function upload(file: File) {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = new FormData();
      body.set('file', file);
      const { body: kept } = await rest<{ id: number; src: string }>('uploads/pictures', {
        method: 'POST',
        body,
      });
      setUploaded(kept);
      field.onChange(kept.id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'admin.failed');
    } finally {
      setBusy(false);
    }
  }

  const message = problem ?? fieldState.error?.message;
  return (
    <Box
      role="group"
      aria-label={translate(label)}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 2 }}
    >
      <Box
        component={src ? 'img' : 'span'}
        {...(src ? { src, alt: '' } : {})}
        sx={{
          width: 96,
          height: 120,
          objectFit: 'cover',
          borderRadius: 2,
          bgcolor: '#f3eee5',
          flexShrink: 0,
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {message ? <Alert severity="error">{translate(message, { _: message })}</Alert> : null}
        <Button variant="outlined" disabled={busy} onClick={() => picker.current?.click()}>
          {translate(busy ? 'admin.pictures.busy' : 'admin.pictures.choose')}
        </Button>
        {field.value === null || field.value === undefined ? null : (
          <Button onClick={() => field.onChange(null)}>{translate('admin.pictures.takeOut')}</Button>
        )}
      </Box>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </Box>
  );
}
