import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';

/** How a job stands. */
export interface JobRow {
  name: string;
  title: string;
  waiting: number;
  active: number;
  failed: number;
  lastDoneAt: string | null;
}

/** A run that was given up. */
export interface FailedRow {
  id: string;
  title: string;
  failedAt: string | null;
  tries: number;
  reason: string;
}

const text = (key: string) => `resources.status.jobs.${key}`;

/** Runs that were given up, and why; nothing when there are none. */
export function FailedJobs({
  failed,
  busy,
  retry,
}: {
  failed: readonly FailedRow[];
  busy: boolean;
  /** Absent for who may only look. */
  retry: ((ids: string[]) => void) | undefined;
}) {
  const translate = useTranslate();
  if (failed.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate(text('failures'))}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {failed.map(({ id, title, failedAt, tries, reason }) => (
            <Box component="li" key={id} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                <Typography variant="body2">{reason || translate(text('noReason'))}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <InstantText value={failedAt} /> · {translate(text('tries'), { smart_count: tries })}
                </Typography>
              </Box>
              {retry ? (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={busy}
                  aria-label={translate(text('retryOf'), { name: title })}
                  onClick={() => retry([id])}
                  sx={{ flexShrink: 0 }}
                >
                  {translate(text('retry'))}
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
        {retry && failed.length > 1 ? (
          <Button disabled={busy} onClick={() => retry(failed.map(({ id }) => id))} sx={{ mt: 1 }}>
            {translate(text('retryAll'))}
          </Button>
        ) : null}
      </TitledCard>
    </Box>
  );
}

/** All jobs with how many of their runs wait, are at work and failed. */
export function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate(text('title'))}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate(text('about'))}</Typography>
        {jobs.length === 0 ? <Typography>{translate(text('none'))}</Typography> : null}
        {jobs.length > 0 ? (
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate(text('title'))}>
            <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 2 } } }}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate(text('name'))}</TableCell>
                  {(['waiting', 'active', 'failed'] as const).map((key) => (
                    <TableCell key={key} align="right" sx={key === 'active' ? wide : {}}>
                      {translate(text(key))}
                    </TableCell>
                  ))}
                  <TableCell>{translate(text('lastDone'))}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {jobs.map(({ name, title, waiting, active, failed, lastDoneAt }) => (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {title}
                    </TableCell>
                    <TableCell align="right">{waiting}</TableCell>
                    <TableCell align="right" sx={wide}>
                      {active}
                    </TableCell>
                    <TableCell align="right">{failed}</TableCell>
                    <TableCell>
                      <InstantText value={lastDoneAt} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        ) : null}
      </TitledCard>
    </Box>
  );
}

/** Phones have no room for it. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
