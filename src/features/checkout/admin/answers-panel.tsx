import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownAnswer } from '../rules/own-answers.ts';

/** What was answered in the owner's own fields, with the order; nothing where nothing was. */
export function AnswersPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const answers = part as readonly ShownAnswer[];
  if (answers.length === 0) return null;
  return (
    <TitledCard title={translate('slices.checkout.answers')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1 }}>
        {answers.map(({ label, shown }) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography
              component="dt"
              variant="body2"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {shown}
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}
