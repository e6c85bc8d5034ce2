import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { Lack } from '../rules/feed-item.ts';

interface Feed {
  address: string | null;
  report: {
    writtenAt: string;
    items: number;
    leftOut: number;
    counts: Record<Lack, number>;
    lacking: { itemId: string; productId: number; title: string; lacks: Lack[] }[];
  } | null;
}

const text = (key: string) => `resources.product-feed.${key}`;
const LACKS: readonly Lack[] = ['price', 'picture', 'description', 'gtin'];

/** The address of the feed, and what products lack for it. */
export function FeedPage() {
  const translate = useTranslate();
  const { data, isError, refetch } = useRest<Feed>('product-feed');
  const mayWrite = mayIn(useAdminSession(), 'settings.write');
  const { busy, check } = useCheck(() => void refetch());
  const report = data?.report;
  return (
    <Box sx={{ pt: 1, pb: 4, maxWidth: 900 }}>
      <Title title={translate('resources.product-feed.name', { smart_count: 1 })} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate(text('lead'))}</Typography>
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={240} /> : null}
      {data ? (
        <Stack spacing={2}>
          <TitledCard title={translate(text('address'))}>
            {data.address ? (
              <>
                <Link href={data.address} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
                  {data.address}
                </Link>
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                  {translate(text('others'))}
                </Typography>
              </>
            ) : (
              <Typography>{translate(text('off'))}</Typography>
            )}
            <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
              <Button component={RouterLink} to="/settings/product-feed" variant="outlined">
                {translate(text('settings'))}
              </Button>
              {mayWrite ? (
                <Button variant="outlined" disabled={busy} onClick={() => void check()}>
                  {translate(text('check'))}
                </Button>
              ) : null}
            </Stack>
          </TitledCard>
          <TitledCard title={translate(text('lacking'))}>
            {report ? <Report report={report} /> : <Typography>{translate(text('never'))}</Typography>}
          </TitledCard>
        </Stack>
      ) : null}
    </Box>
  );
}

function Report({ report }: { report: NonNullable<Feed['report']> }) {
  const translate = useTranslate();
  const { items, leftOut, counts, lacking, writtenAt } = report;
  return (
    <>
      <Typography>
        {translate(text('held'), { smart_count: items })}{' '}
        {leftOut > 0 ? translate(text('leftOut'), { smart_count: leftOut }) : null}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <InstantText value={writtenAt} />
        </Box>
      </Typography>
      {lacking.length === 0 ? <Typography sx={{ mt: 1 }}>{translate(text('fine'))}</Typography> : null}
      <Typography sx={{ mt: 1 }}>
        {LACKS.filter((lack) => counts[lack] > 0)
          .map((lack) => `${counts[lack]} ${translate(text(`counts.${lack}`))}`)
          .join(', ')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {lacking.map(({ itemId, productId, title, lacks }) => (
          <Box component="li" key={itemId} sx={row}>
            <Link component={RouterLink} to={`/products/${productId}`} sx={{ fontWeight: 600 }}>
              {title}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {lacks.map((lack) => translate(text(`lacks.${lack}`))).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {lacking.length >= 200 ? (
        <Typography variant="body2">{translate(text('first'), { count: lacking.length })}</Typography>
      ) : null}
    </>
  );
}

function useCheck(done: () => void) {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    try {
      await rest('product-feed', { method: 'POST', body: {} });
      notify(text('checked'), { type: 'success' });
      done();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, check };
}

const row = { py: 1, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
