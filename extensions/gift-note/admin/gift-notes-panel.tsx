import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { KeptNote } from '../data/gift-note.queries.server.ts';

/** What is to be written on the cards of an order. */
export function GiftNotesPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  return (
    <TitledCard title={translate('slices.gift-note.title')}>
      {(part as KeptNote[]).map(({ product, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes of an order never move
        <Box key={at} component="figure" sx={{ m: 0, mt: at === 0 ? 0 : 2 }}>
          <Typography
            component="blockquote"
            sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
          <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {translate('slices.gift-note.with', { product })}
          </Typography>
        </Box>
      ))}
    </TitledCard>
  );
}
