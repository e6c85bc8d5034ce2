import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDeed } from '#platform/admin/use-deed.ts';
import { ImportPictures } from './import-pictures.tsx';
import type { RunProgress, RunRecord } from './run-record.ts';

const MODES = ['both', 'create', 'update'];
const NUMBERS = [1, 2, 3, 4, 5, 6];
const UNITS: Record<string, string[]> = { weight: ['kg', 'g', 'lbs', 'oz'] };
const LENGTHS = ['cm', 'mm', 'm', 'in'];

/** Everything that a column can be; of what comes by number or unit each by itself. */
function fieldChoices({ columns, mapping }: RunRecord): { field: string; title: string }[] {
  const all = columns.flatMap(({ field, title }) => {
    const [family = ''] = field.split('.');
    if (field.includes('{n}'))
      return NUMBERS.map((n) => ({ field: field.replace('{n}', String(n)), title: `${title} ${n}` }));
    if (field.includes('{unit}'))
      return (UNITS[family] ?? LENGTHS).map((unit) => ({
        field: field.replace('{unit}', unit),
        title: `${title} (${unit})`,
      }));
    return [{ field, title }];
  });
  const known = new Set(all.map(({ field }) => field));
  const further = mapping.filter((field) => field !== '' && !known.has(field));
  return [...all, ...further.map((field) => ({ field, title: field }))];
}

/** What each column of the file is, with what stands in it. */
export function ImportColumns({ run, progress }: { run: RunRecord; progress: RunProgress }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`resources.imports.${key}`, values);
  const [mapping, setMapping] = useState(run.mapping);
  const [mode, setMode] = useState(run.options.mode);
  const { run: send, busy, errors } = useDeed();
  const choices = fieldChoices(run);
  const leftOut = run.headings.filter((_, at) => mapping[at] === '');
  const isMissing = !mapping.some((field) => run.needs.includes(field));
  // As it was when the file came: the list must not fold away under whoever chooses in it.
  const [begunMissing] = useState(isMissing);
  const whyNot = (at: number) =>
    mapping[at] === '' && run.leftOut[at] ? say('isLeftOut', { why: run.leftOut[at] }) : undefined;
  const said = errors as { mapping?: string | Record<string, string> };
  const whole = typeof said.mapping === 'string' ? said.mapping : undefined;
  const atColumn = (at: number) => (typeof said.mapping === 'object' ? said.mapping[at] : undefined);
  const isRefused = Object.keys(errors).some((field) => field.startsWith('mapping'));
  return (
    <Stack spacing={2}>
      <Alert severity={isMissing ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
        {say('understood', { known: mapping.length - leftOut.length, smart_count: mapping.length })}{' '}
        {leftOut.length > 0
          ? `${say('left', { smart_count: leftOut.length, names: leftOut.join(', ') })} `
          : ''}
        {say(isMissing ? 'missing' : 'ready')}
      </Alert>
      {whole ? <Alert severity="error">{whole}</Alert> : null}
      <TextField
        select
        size="small"
        label={say('mode')}
        value={mode}
        onChange={(event) => setMode(event.target.value)}
      >
        {MODES.map((name) => (
          <MenuItem key={name} value={name}>
            {say(`modes.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {mapping.includes('images') ? <ImportPictures id={run.id} kept={progress.files} /> : null}
      <Button
        variant="contained"
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void send('imports', run.id, 'try', { mapping, mode }, 'resources.imports.begun.try')}
      >
        {say('try')}
      </Button>
      <Box component="details" open={begunMissing || isRefused || undefined} sx={columns}>
        <Typography variant="h6" component="summary">
          {say('seeColumns')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{say('columnsHelp')}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {run.headings.map((heading, at) => (
            <Box
              component="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and headings may come twice
              key={at}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 18rem)' },
                gap: 1,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Typography>
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {progress.samples.map((row) => row[at] ?? '').find((cell) => cell !== '') ?? '–'}
                </Typography>
              </Box>
              <TextField
                select
                size="small"
                value={mapping[at] ?? ''}
                error={atColumn(at) !== undefined}
                helperText={atColumn(at) ?? whyNot(at)}
                onChange={({ target }) =>
                  setMapping(mapping.map((field, i) => (i === at ? target.value : field)))
                }
                slotProps={{
                  select: { native: true },
                  htmlInput: { 'aria-label': say('fieldOf', { heading }) },
                }}
              >
                <option value="">{say('leftOut')}</option>
                {choices.map(({ field, title }) => (
                  <option key={field} value={field}>
                    {title}
                  </option>
                ))}
              </TextField>
            </Box>
          ))}
        </Box>
      </Box>
    </Stack>
  );
}

const columns = {
  '& > summary': { cursor: 'pointer', minHeight: 44, display: 'list-item', pt: 1 },
  '& > ul': { mt: 1 },
} as const;
