import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import { LegalList } from './legal-list.tsx';
import { legalWords as words } from './legal-words.ts';

/** The legal pages within the set-up guide. */
export function LegalStepForm({ step, onDone, confirm }: SetupFormProps) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {words.about}
      </Typography>
      <LegalList heading="h5" onChanged={() => void onDone()} />
      {step.missing ? <Button onClick={() => void confirm()}>{words.elsewhere}</Button> : null}
    </>
  );
}
