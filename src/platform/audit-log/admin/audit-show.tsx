import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { ShowPage } from '#platform/admin/show-page.tsx';
import { type AuditRecord, AuditSubject, useAuditWords } from './audit-entry-words.tsx';

const text = (key: string) => `resources.audit-log.${key}`;

/** One entry: who did what to which record, and all that changed by it. */
export function AuditShow() {
  return (
    <ShowPage>
      <Entry />
    </ShowPage>
  );
}

function Entry() {
  const translate = useTranslate();
  const words = useAuditWords();
  const entry = useRecordContext<AuditRecord>();
  if (!entry) return null;
  const lines = entry.lines ?? [];
  return (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {words.deed(entry)}
      </Typography>
      <Typography component="div">
        <AuditSubject entry={entry} />
      </Typography>
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        {words.person(entry.actorName)} · <InstantText value={entry.at} />
      </Typography>
      {lines.length === 0 ? (
        <Typography>{translate(text('nothing'))}</Typography>
      ) : (
        <Lines resource={entry.resource} lines={lines} />
      )}
    </Stack>
  );
}

function Lines({ resource, lines }: { resource: string; lines: NonNullable<AuditRecord['lines']> }) {
  const translate = useTranslate();
  const words = useAuditWords();
  const said = (value: string) =>
    value === '' ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(text('blank'))}
      </Box>
    ) : (
      value
    );
  return (
    <Table
      size="small"
      sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          {['field', 'before', 'after'].map((key) => (
            <TableCell key={key} component="th" scope="col" sx={key === 'field' ? { width: '26%' } : {}}>
              {translate(text(key))}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ name, label, before, after }) => (
          <TableRow key={name ?? label}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {words.field(resource, name, label)}
            </TableCell>
            <TableCell>{said(before)}</TableCell>
            <TableCell>{said(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
