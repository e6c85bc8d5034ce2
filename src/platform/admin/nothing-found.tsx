import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What a list says where nothing fits a search or filters, which it may have remembered: with the way out of them. */
export function NothingFound() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues ?? {};
  const isSearched = typeof q === 'string' && q !== '';
  const isFiltered = Object.keys(others).length > 0;
  return (
    <Box sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Typography role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {isSearched
          ? translate('admin.nothing.for', { words: q })
          : translate(isFiltered ? 'admin.nothing.filtered' : 'admin.nothing.here')}
      </Typography>
      {isSearched || isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate(
            `admin.nothing.${isSearched ? (isFiltered ? 'clearBoth' : 'clearSearch') : 'clearFilters'}`,
          )}
        </Button>
      ) : null}
    </Box>
  );
}

/** Records that are shown in a way of their own, and what is said where there are none. */
export function FoundRecords({ children }: { children: ReactNode }) {
  const { total, isPending } = useListContext();
  return !isPending && total === 0 ? <NothingFound /> : children;
}
