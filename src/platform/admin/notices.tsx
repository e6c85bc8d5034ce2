import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Notice, useNotices } from './use-notices.ts';

/** The list that shows what a notice is about, and nothing else. */
function addressOf({ resource, filter }: Notice): string {
  if (!filter) return `/${resource}`;
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })}`;
}

/** Notices in words, each a way to what it is about; nothing at all where there are none. */
function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const translate = useTranslate();
  if (notices.length === 0) return null;
  return (
    <Alert role="note" severity="warning" sx={{ mt: 1, mb: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {notices.map((notice) => (
          <li key={notice.name}>
            <Box component={Link} to={addressOf(notice)} sx={{ color: 'inherit' }}>
              {translate(notice.says, { smart_count: notice.count })}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Above a list: what should be looked at in it. */
export function ListNotices() {
  const resource = useResourceContext();
  return <NoticeList notices={useNotices().filter((notice) => notice.resource === resource)} />;
}

/** On the overview: what no panel of its own tells. */
export function OverviewNotices() {
  return <NoticeList notices={useNotices().filter(({ hasPanel }) => !hasPanel)} />;
}
