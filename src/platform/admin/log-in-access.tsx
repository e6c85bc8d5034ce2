import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import type { AdminTexts } from './admin-screen.ts';
import { useLateWords } from './late-words.ts';
import { DAY, dateWords } from './shop-format.ts';
import { useAdminSession } from './use-admin-session.ts';
import { useDeed } from './use-deed.ts';

/** Who is kept from logging in to an account, as the back office is told of it; moments are ISO. */
export interface ShownAccess {
  lockedAt: string | null;
  /** What whoever logs in has to wait for after failed log-ins; null where they need not. */
  wait?: { until: string; failed: number } | null | undefined;
}

const texts: AdminTexts = {
  locked: 'This account is locked: nobody can log in with it.',
  waits: 'Whoever logs in with it has to wait until {until}, because of {failed} failed log-ins.',
  lift: 'Let them log in now',
  lifted: 'They can log in again.',
  lock: 'Lock account',
  lockTitle: 'Lock this account?',
  lockAsk:
    'Its holder is logged out on all devices and cannot log in any more until you unlock it. Orders, addresses and reviews stay. Nobody is told by e-mail.',
  lockDone: 'The account is locked.',
  unlock: 'Unlock account',
  unlockTitle: 'Unlock this account?',
  unlockAsk: 'Its holder can log in again at once, with the same password as before.',
  unlockDone: 'The account is unlocked.',
  cancel: 'Cancel',
};

/** That an account is locked, or waits after failed log-ins, with a way to let its holder in for whoever may (`mayChange`). */
export function AccessNotes({ id, access, mayChange }: AccessProps) {
  const say = useLateWords('admin.access', texts);
  const { run, busy } = useDeed();
  const until = useMomentWords(access.wait?.until);
  return (
    <>
      {access.lockedAt ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {say('locked')}
        </Alert>
      ) : null}
      {access.wait ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {say('waits', { until, failed: access.wait.failed })}
          {mayChange ? (
            <Button
              size="small"
              disabled={busy}
              sx={{ display: 'block', mt: 0.5, minHeight: 44 }}
              onClick={() => run('users', id, 'lift-wait', {}, say('lifted'))}
            >
              {say('lift')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}

/** Locks an account or unlocks it, once it was said what that does. */
export function LockButton({ id, access }: Omit<AccessProps, 'mayChange'>) {
  const say = useLateWords('admin.access', texts);
  const { run, busy } = useDeed();
  const [asks, setAsks] = useState(false);
  const deed = access.lockedAt ? 'unlock' : 'lock';
  return (
    <>
      <Button
        variant="outlined"
        color={deed === 'lock' ? 'error' : 'primary'}
        disabled={busy}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        onClick={() => setAsks(true)}
      >
        {say(deed)}
      </Button>
      <Confirm
        isOpen={asks}
        title={say(`${deed}Title`)}
        content={say(`${deed}Ask`)}
        confirm={say(deed)}
        cancel={say('cancel')}
        confirmColor={deed === 'lock' ? 'warning' : 'primary'}
        onConfirm={() => {
          setAsks(false);
          void run('users', id, deed, {}, say(`${deed}Done`));
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

interface AccessProps {
  /** Of the account. */
  id: string;
  access: ShownAccess;
  mayChange: boolean;
}

/** The time of a moment of today, else with its day. */
function useMomentWords(value: string | undefined): string {
  const timeZone = useAdminSession()?.shop.timeZone;
  if (!value || !timeZone) return '';
  const [moment, now] = [new Date(value), new Date()];
  const day = (one: Date) => dateWords(one, { ...DAY, timeZone });
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return dateWords(moment, day(moment) === day(now) ? time : { ...DAY, ...time });
}
