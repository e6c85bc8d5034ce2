import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { useRest } from '#platform/admin/use-rest.ts';
import type { RunProgress, RunRecord } from './run-record.ts';

/** The records of a file, each with what becomes of it: the first ones, and all when asked. */
export function FileRecords({ run, progress }: { run: RunRecord; progress: RunProgress }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`resources.imports.${key}`, values);
  const { first, groups, state } = progress;
  const [wantsAll, setWantsAll] = useState(false);
  const { data: all } = useRest<RunProgress>(`imports/${run.id}/progress?rows=all`, {
    // What becomes of them changes with each state.
    queryKey: ['import-records', run.id, state],
    enabled: wantsAll,
  });
  const records = wantsAll ? (all?.first ?? first) : first;
  return (
    <div>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="h6" component="h3">
          {say('listed')}
        </Typography>
        {records.length < groups ? (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {say('listedOf', { shown: records.length, smart_count: groups })}
          </Typography>
        ) : null}
        {records.length < groups && !wantsAll ? (
          <Button size="small" onClick={() => setWantsAll(true)}>
            {say('showAll')}
          </Button>
        ) : null}
      </Stack>
      <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
        {records.map((row) => (
          <li key={row.line}>
            {row.recordId !== null && row.state !== 'undone' ? (
              <Link to={`/${run.kind}/${row.recordId}`}>{row.label}</Link>
            ) : (
              row.label || say('row', { line: row.line })
            )}
            {row.rows > 1 ? ` (${say('withRows', { smart_count: row.rows - 1 })})` : ''}
            {` – ${say(`rowStates.${row.state}`)}`}
          </li>
        ))}
      </Box>
      {wantsAll && all && records.length < groups ? (
        <Typography sx={{ color: 'text.secondary' }}>{say('more', { count: records.length })}</Typography>
      ) : null}
    </div>
  );
}
