import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { SetupStepShown } from '../setup-answer.ts';
import { setupWords as words } from './setup-words.ts';

/** What is missing of some steps, each with the way to where it is put right; nothing where nothing is. */
export function MissingList({ steps }: { steps: readonly SetupStepShown[] }) {
  const missing = steps.flatMap(({ name, missing: told }) => (told ? [{ name, ...told }] : []));
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      {words.missing}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {missing.map(({ name, says, at, called }) => (
          <li key={name}>
            {says}{' '}
            {at ? (
              <Link component={RouterLink} to={at} sx={{ color: 'inherit', fontWeight: 600 }}>
                {called}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
