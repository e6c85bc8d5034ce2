import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** Something that is said, and the way to where it is decided. */
interface Way {
  key: string;
  words: ReactNode;
  go: () => void;
}

/** What keeps a form back, a line each: a press leads to the field. */
export function WayList({ ways }: { ways: readonly Way[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {ways.map(({ key, words, go }) => (
        <li key={key}>
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ textAlign: 'start', verticalAlign: 'top' }}
            onClick={go}
          >
            {words}
          </Link>
        </li>
      ))}
    </Box>
  );
}
