import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setupWords as words } from './setup-words.ts';
import { useSetupChange } from './use-setup.ts';

/** At the foot of the overview: opens the guide again, as does the address that the search leads to (`?guide=open`). */
export function SetupAgain() {
  const change = useSetupChange();
  const [query] = useSearchParams();
  const asked = useRef(false);
  const isWanted = query.get('guide') === 'open';
  async function open() {
    if (await change({ isShown: true })) window.scrollTo({ top: 0 });
  }
  useEffect(() => {
    if (!isWanted || asked.current) return;
    asked.current = true;
    void change({ isShown: true });
  });
  return (
    <Button size="small" onClick={open} sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}>
      {words.open}
    </Button>
  );
}
