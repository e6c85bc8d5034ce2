import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import {
  type AuditRecord,
  AuditSubject,
  useAuditWords,
} from '#platform/audit-log/admin/audit-entry-words.tsx';
import { CUSTOMER } from '../rules/roles.ts';

const PER_PAGE = 10;

const text = (key: string) => `resources.users.deeds.${key}`;

/** What somebody who works in the shop did, the latest first; for whoever may see the audit log. */
export function LatestDeeds() {
  const user = useRecordContext<{ id: string; role: string }>();
  const mayRead = useAdminSession()?.resources['audit-log']?.read;
  if (!user || user.role === CUSTOMER || !mayRead) return null;
  return <DeedsOf key={user.id} id={user.id} />;
}

function DeedsOf({ id }: { id: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<AuditRecord>('audit-log', {
    filter: { actorId: id },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const all = `/audit-log?filter=${encodeURIComponent(JSON.stringify({ actorId: id }))}`;
  if (isPending) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate(text('title'))}>
        {data.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate(text('none'))}</Typography>
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((entry) => (
                <Deed key={entry.id} entry={entry} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {translate(text('newer'))}
              </Button>
              <Button size="small" disabled={page * PER_PAGE >= total} onClick={() => setPage(page + 1)}>
                {translate(text('older'))}
              </Button>
              <Button size="small" component={Link} to={all} sx={{ ml: 'auto' }}>
                {translate(text('all'))}
              </Button>
            </Box>
          </>
        )}
      </TitledCard>
    </Box>
  );
}

function Deed({ entry }: { entry: AuditRecord }) {
  const words = useAuditWords();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <InstantText value={entry.at} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {words.deed(entry)} · <AuditSubject entry={entry} />
        {entry.fields.length > 0 ? (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {words.fields(entry).join(', ')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
