import Button from '@mui/material/Button';
import { setupWords as words } from './setup-words.ts';
import { useSetupChange } from './use-setup.ts';

/** At the foot of the overview: opens the guide again. */
export function SetupAgain() {
  const change = useSetupChange();
  return (
    <Button
      size="small"
      onClick={async () => {
        if (await change({ isShown: true })) window.scrollTo({ top: 0 });
      }}
      sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
    >
      {words.open}
    </Button>
  );
}
