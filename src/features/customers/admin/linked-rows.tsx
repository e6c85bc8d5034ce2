import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';

/** What a customer's page lists of another resource: rows in a card, in pages. */
export function LinkedRows<Row extends { id: number }>({
  title,
  empty,
  rows,
  pages,
  page,
  onPage,
  children,
}: {
  title: string;
  empty: string;
  /** Undefined while they are being read, null where that failed. */
  rows: readonly Row[] | undefined | null;
  pages: number;
  page: number;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
}) {
  const translate = useTranslate();
  return (
    <TitledCard title={title}>
      {rows === null ? <Typography role="alert">{translate('admin.loadingFailed')}</Typography> : null}
      {rows?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography> : null}
      {rows && rows.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              {children(row)}
            </Box>
          ))}
        </Box>
      ) : null}
      {pages > 1 ? (
        <Pagination count={pages} page={page} onChange={(_, next) => onPage(next)} sx={{ mt: 1 }} />
      ) : null}
    </TitledCard>
  );
}
