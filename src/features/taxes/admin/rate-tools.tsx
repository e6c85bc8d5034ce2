import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useCreatePath, useNotify, useRefresh, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

const text = (key: string) => `resources.tax-rates.${key}`;

/** The way to the classes, and rates as a table to take away and to bring along. */
export function RateTools() {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const mayWrite = Boolean(useAdminSession()?.resources['tax-rates']?.create);
  return (
    <>
      <Button component={Link} to="/settings/taxes" size="small">
        {translate(text('settings'))}
      </Button>
      <Button component={Link} to={pathOf({ resource: 'tax-classes', type: 'list' })} size="small">
        {translate(text('classes'))}
      </Button>
      <Button component="a" href="/rest/tax-rates/export" download size="small">
        {translate(text('export'))}
      </Button>
      {mayWrite ? <ImportButton /> : null}
    </>
  );
}

function ImportButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ message: string; lines: [string, string][] } | null>(null);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const csv = await file.text();
      const { body } = await rest<{ imported: number; known: number }>('tax-rates/import', {
        method: 'POST',
        body: { csv },
      });
      const said = translate(text('imported'), { smart_count: body.imported });
      const known = body.known > 0 ? ` ${translate(text('known'), { smart_count: body.known })}` : '';
      notify(`${said}${known}`, { type: 'success' });
      refresh();
    } catch (error) {
      const { message, body } = error as { message: string; body?: { errors?: Record<string, string> } };
      setRefused({ message: translate(message, { _: message }), lines: Object.entries(body?.errors ?? {}) });
    }
    target.value = '';
  };
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {translate(text('import'))}
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-hidden onChange={bring} />
      <Dialog open={refused !== null} onClose={() => setRefused(null)}>
        <Alert severity="error" onClose={() => setRefused(null)}>
          {refused?.message}
          <ul>
            {refused?.lines.map(([line, what]) => (
              <li key={line}>
                {line}: {what}
              </li>
            ))}
          </ul>
        </Alert>
      </Dialog>
    </>
  );
}
