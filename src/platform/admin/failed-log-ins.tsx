import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InstantText } from './instant-field.tsx';

/** A log-in that failed, as the back office is told of it. */
export interface ShownFailure {
  id: number;
  at: string;
  ip: string;
  kind: 'password' | 'code' | 'waits' | 'locked';
}

/** The latest log-ins to an account that failed: when, from where and why. */
export function FailedLogIns({
  failures,
  say,
}: {
  failures: readonly ShownFailure[];
  /** The words: of the heading, of none, and of each kind. */
  say: (key: 'title' | 'none' | ShownFailure['kind']) => string;
}) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {say('title')}
      </Typography>
      {failures.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{say('none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {failures.map(({ id, at, ip, kind }) => (
            <Box component="li" key={id} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              <InstantText value={at} /> · {say(kind)} ·{' '}
              <Box component="bdi" sx={{ color: 'text.secondary' }}>
                {ip}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
