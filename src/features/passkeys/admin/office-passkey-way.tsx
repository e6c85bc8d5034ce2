import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LogInWayProps } from '#platform/admin/define-admin-slice.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { askForPasskey, knowsPasskeys, offersPasskeys } from '../ui/passkey-browser.ts';

const words = (key: string) => `slices.passkeys.${key}`;

/** Logging in to the back office with a passkey: by its button, or as what the browser fills the name in with. */
export function OfficePasskeyWay({ enter }: LogInWayProps) {
  const translate = useTranslate();
  const [options, setOptions] = useState<object>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const entering = useRef(enter);
  entering.current = enter;

  useEffect(() => {
    if (!knowsPasskeys()) return;
    const mounted = new AbortController();
    const begin = async () => {
      // Unanswered where the shop has its passkeys switched off: nothing is offered then.
      const given = await optionsOf();
      if (mounted.signal.aborted) return;
      setOptions(given);
      if (!(await offersPasskeys()) || asking.current || mounted.signal.aborted) return;
      asking.current = mounted;
      await sent(await askForPasskey(given, { mediation: 'conditional', signal: mounted.signal }));
      await entering.current();
    };
    // Whoever asked for nothing is told nothing.
    begin().catch(() => {});
    return () => {
      mounted.abort();
      asking.current?.abort();
    };
  }, []);

  async function logIn() {
    setBusy(true);
    setProblem('');
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    try {
      await sent(await askForPasskey(await optionsOf(), { signal: own.signal }));
      await entering.current();
    } catch (error) {
      const { message, name } = error as Error;
      setProblem(name === 'NotAllowedError' ? translate(words('cancelled')) : message);
    }
    setBusy(false);
  }

  if (!options) return null;
  return (
    <>
      <Button variant="outlined" size="large" fullWidth disabled={busy} sx={{ mt: 1.5 }} onClick={logIn}>
        {translate(words('logIn'))}
      </Button>
      {problem ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}

async function optionsOf(): Promise<object> {
  const { body } = await rest<{ options: object }>('passkeys/options', { method: 'POST', body: {} });
  return body.options;
}

async function sent(credential: string): Promise<void> {
  await rest('passkeys/log-in', { method: 'POST', body: { credential, place: 'office' } });
}
