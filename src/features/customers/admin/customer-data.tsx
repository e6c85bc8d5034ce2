import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { PersonalRequestView } from '#platform/personal-data/request-view.ts';
import { DeleteCustomerData } from './delete-customer-data.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** Milliseconds between looks at what is being done. */
const LOOK_AGAIN = 1500;

/** All that the shop holds of a customer: as a file, or gone. */
export function CustomerData({ customer }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { run, busy } = useDeed();
  const [isDeleting, setIsDeleting] = useState(false);
  const queryKey = ['customer-data', customer.id];
  const { data: requests = [] } = useRest<PersonalRequestView[]>(`customer-data/${customer.id}`, {
    queryKey,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: each }) => each === 'waiting') ? LOOK_AGAIN : false,
  });
  const say = (key: string) => translate(`resources.customers.data.${key}`);

  async function askForFile(): Promise<void> {
    if (await run('customers', customer.id, 'export-data', {}, 'resources.customers.data.exportAsked'))
      await client.invalidateQueries({ queryKey });
  }

  return (
    <TitledCard title={say('title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{say('about')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" sx={{ minHeight: 44 }} disabled={busy} onClick={() => void askForFile()}>
          {say('export')}
        </Button>
        <Button variant="outlined" color="error" sx={{ minHeight: 44 }} onClick={() => setIsDeleting(true)}>
          {say('delete')}
        </Button>
      </Box>
      {requests.length > 0 ? (
        <Box
          component="ul"
          aria-live="polite"
          sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}
        >
          {requests.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </Box>
      ) : null}
      {isDeleting ? (
        <DeleteCustomerData
          customer={customer}
          onClose={() => setIsDeleting(false)}
          onAsked={() => void client.invalidateQueries({ queryKey })}
        />
      ) : null}
    </TitledCard>
  );
}

/** What became of something that was asked for. */
function Request({
  request: { id, kind, state, holds, askedBy, createdAt },
}: {
  request: PersonalRequestView;
}) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.customers.data.${key}`);
  if (state === 'held' || state === 'failed')
    return (
      <Alert severity={state === 'held' ? 'warning' : 'error'}>
        {say(`${kind}-${state}`)} {holds.map(({ message }) => message).join(' ')}
      </Alert>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {state === 'waiting' ? <CircularProgress size={16} aria-hidden /> : null}
      <span>
        {say(`${kind}-${state}`)} · <InstantText value={String(createdAt)} /> · {askedBy || say('bySelf')}
      </span>
      {kind === 'export' && state === 'done' ? (
        <Button
          component="a"
          href={`/rest/customer-data/files/${id}`}
          download
          startIcon={<DownloadIcon />}
          sx={{ minHeight: 44 }}
        >
          {say('download')}
        </Button>
      ) : null}
    </Box>
  );
}
