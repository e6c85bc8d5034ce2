import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** In place of a form that would make things twice: what is there already, and the path below /admin where it is changed. */
export function ThereAlready({ says, at, called }: { says: string; at: string; called: string }) {
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {says}{' '}
      <Link component={RouterLink} to={at} sx={{ color: 'inherit', fontWeight: 600 }}>
        {called}
      </Link>
    </Alert>
  );
}
