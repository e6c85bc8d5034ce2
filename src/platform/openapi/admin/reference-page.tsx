import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRest } from '#platform/admin/use-rest.ts';
import { OperationDetails } from './operation-details.tsx';
import { type OpenApi, operationsOf, type ShownOperation } from './operations-of.ts';

const text = (key: string) => `resources.api-reference.${key}`;

/** The reference of the shop's interface, by areas that open. */
export function ReferencePage() {
  const translate = useTranslate();
  const { data, isPending, isError } = useRest<OpenApi>('openapi.json', { staleTime: 60_000 });
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (data ? operationsOf(data) : []).filter(({ address, summary, method }) =>
    `${method} ${address} ${summary}`.toLowerCase().includes(wanted),
  );
  return (
    <Box sx={{ pt: 2, pb: 6, maxWidth: 960 }}>
      <Title title={translate('resources.api-reference.name', { smart_count: 1 })} />
      <Typography sx={{ mb: 2 }}>
        {translate(text('lead'))} <a href="/rest/openapi.json">{translate(text('file'))}</a> ·{' '}
        <Link to="/api-keys">{translate(text('keys'))}</Link>
      </Typography>
      <TextField
        type="search"
        fullWidth
        label={translate(text('search'))}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {isPending ? <Skeleton variant="rounded" height={400} /> : null}
      {data && found.length === 0 ? <Typography role="status">{translate(text('none'))}</Typography> : null}
      {data
        ? [...Map.groupBy(found, ({ tag }) => tag)].map(([tag, operations]) => (
            <Area
              key={`${tag} ${wanted !== ''}`}
              tag={tag}
              operations={operations}
              document={data}
              isOpen={wanted !== ''}
            />
          ))
        : null}
    </Box>
  );
}

function Area({
  tag,
  operations,
  document,
  isOpen,
}: {
  tag: string;
  operations: readonly ShownOperation[];
  document: OpenApi;
  isOpen: boolean;
}) {
  const translate = useTranslate();
  const [open, setOpen] = useState(isOpen);
  return (
    <Card component="section" sx={{ mt: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
          <Typography component="h2" variant="h6" sx={{ display: 'inline', mr: 1 }}>
            {tag}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(text('count'), { smart_count: operations.length })}
          </Typography>
        </Box>
        {/* Closed areas draw nothing: all of them together are hundreds. */}
        {open
          ? operations.map((operation) => (
              <OperationDetails
                key={`${operation.method} ${operation.address}`}
                operation={operation}
                document={document}
              />
            ))
          : null}
      </details>
    </Card>
  );
}
