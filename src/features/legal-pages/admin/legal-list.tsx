import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { LegalState } from '../rules/legal-state.ts';
import { legalWords as words } from './legal-words.ts';

type Page = NonNullable<LegalState['page']>;

const KEY = ['legal-pages'];

/** The legal pages, a row each, with what is left to be done; `onChanged` hears of what was made or published. */
export function LegalList({ heading, onChanged }: { heading: 'h2' | 'h5'; onChanged?: () => void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const mayWrite = mayIn(useAdminSession(), 'content.write');
  const { data, error } = useRest<LegalState[]>('legal-pages', { queryKey: KEY });
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Page | null>(null);
  if (error) return <Alert severity="error">{words.failed}</Alert>;
  if (!data) return <LinearProgress aria-label={words.parts.terms} />;

  async function doing(deed: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    setAsked(null);
    try {
      await deed();
      notify(done, { type: 'success' });
      await client.invalidateQueries({ queryKey: KEY });
      onChanged?.();
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const publish = ({ id, version }: Page) =>
    doing(() => rest(`documents/${id}/publish`, { method: 'POST', body: { version } }), words.published);

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((state) => (
          <Box
            component="li"
            key={state.part}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Row
              state={state}
              heading={heading}
              mayWrite={mayWrite}
              busy={busy}
              onPublish={(page) => (page.places.length > 0 ? setAsked(page) : void publish(page))}
            />
          </Box>
        ))}
      </Box>
      {mayWrite && data.some(({ page }) => page === null) ? (
        <Button
          variant="contained"
          disabled={busy}
          sx={{ minHeight: 44 }}
          onClick={() => void doing(() => rest('legal-pages', { method: 'POST', body: {} }), words.made)}
        >
          {words.make}
        </Button>
      ) : null}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} maxWidth="sm" fullWidth>
        <DialogTitle>{words.askTitle}</DialogTitle>
        <DialogContent>
          <Typography>{words.ask}</Typography>
          <Places places={asked?.places ?? []} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsked(null)}>{words.cancel}</Button>
          <Button color="error" onClick={() => asked && void publish(asked)}>
            {words.publishAnyway}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Row({
  state: { part, page },
  heading,
  mayWrite,
  busy,
  onPublish,
}: {
  state: LegalState;
  heading: 'h2' | 'h5';
  mayWrite: boolean;
  busy: boolean;
  onPublish: (page: Page) => void;
}) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component={heading} sx={{ fontWeight: 600 }}>
          {words.parts[part]}
        </Typography>
        <StateChip
          tone={page?.isPublic ? 'good' : 'quiet'}
          text={page === null ? words.none : page.isPublic ? words.public : words.draft}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.uses[part]}
      </Typography>
      {page ? (
        <>
          {page.publicPlaces.length > 0 ? (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {words.leftPublic}
              <Places places={page.publicPlaces} />
            </Alert>
          ) : page.places.length > 0 ? (
            <Box sx={{ mt: 1 }}>
              <Typography variant="body2">{words.left}</Typography>
              <Places places={page.places} />
            </Box>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {mayWrite ? (
              <Button variant="outlined" href={`/admin/editor/${page.id}`} sx={{ minHeight: 44 }}>
                {words.write}
              </Button>
            ) : null}
            <Button
              href={page.isPublic ? page.address : `/admin/preview/${page.id}`}
              target="_blank"
              sx={{ minHeight: 44 }}
            >
              {words.look}
            </Button>
            {mayWrite && !page.isPublic ? (
              <Button disabled={busy} onClick={() => onPublish(page)} sx={{ minHeight: 44 }}>
                {words.publish}
              </Button>
            ) : null}
          </Box>
        </>
      ) : null}
    </>
  );
}

/** Places that are left, as they stand on the page, one after the other. */
function Places({ places }: { places: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {places.map((place) => (
        <Typography component="li" variant="body2" key={place} sx={{ overflowWrap: 'anywhere' }}>
          {place}
        </Typography>
      ))}
    </Box>
  );
}
