import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { HandOverLink } from './hand-over-link.tsx';
import { InvitationChip, type ShownInvitation } from './invitation-chip.tsx';

const PENDING = `invitations?range=[0,24]&filter=${encodeURIComponent('{"pending":true}')}`;

/** Who is invited and has not come yet, above the list of staff; nothing where nobody is. */
export function PendingInvitations() {
  const translate = useTranslate();
  const { data = [] } = useRest<ShownInvitation[]>(PENDING);
  if (data.length === 0) return null;
  return (
    <Box component="section" sx={{ borderBottom: 1, borderColor: 'divider', px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 650, flex: 1 }}>
          {translate('resources.invitations.waiting')}
        </Typography>
        <Button component={Link} to="/invitations" size="small">
          {translate('resources.invitations.all')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((invited) => (
          <Pending key={invited.id} invited={invited} />
        ))}
      </Box>
    </Box>
  );
}

function Pending({ invited }: { invited: ShownInvitation }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const rights = useAdminSession()?.resources.invitations;
  const [link, setLink] = useState<string>();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, email, name, roleName, state, expiresAt } = invited;
  const say = (key: string) => translate(`resources.invitations.${key}`, { email });
  const renew = () => queries.invalidateQueries({ queryKey: ['rest', PENDING] });

  async function act(action: 'resend' | 'revoke', done: string) {
    setBusy(true);
    try {
      const { body } = await rest<ShownInvitation>(`invitations/${id}/${action}`, {
        method: 'POST',
        body: {},
      });
      if (body.link) setLink(body.link);
      else notify(say(done), { type: 'success' });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
      void renew();
    }
  }

  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 0.75 }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {name ? `${name} · ` : ''}
        {email}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{roleName}</Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <InvitationChip state={state} />
        {state === 'open' ? (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {say('until')} <InstantText value={expiresAt} precision="day" />
          </Typography>
        ) : null}
      </Box>
      {rights?.create ? (
        <Box sx={{ display: 'flex', ml: { md: 'auto' } }}>
          <Button
            size="small"
            disabled={busy}
            aria-label={say('resendTo')}
            onClick={() => void act('resend', 'resent')}
          >
            {say('resend')}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={say('revokeOf')}
            onClick={() => setAsks(true)}
          >
            {say('revoke')}
          </Button>
        </Box>
      ) : null}
      <Confirm
        isOpen={asks}
        title={say('revokeAsk')}
        content={say('revokeExplain')}
        confirm={say('revoke')}
        cancel={say('cancel')}
        confirmColor="warning"
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void act('revoke', 'revoked');
        }}
      />
      {link ? <HandOverLink email={email} link={link} onDone={() => setLink(undefined)} /> : null}
    </Box>
  );
}
