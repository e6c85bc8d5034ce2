import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TitledCard } from './titled-card.tsx';

/** What is known of a record, each with what it is called, in a card under a heading; no card where nothing is. */
export function FactsCard({
  title,
  facts,
}: {
  title: string;
  facts: readonly { label: string; shown: string }[];
}) {
  if (facts.length === 0) return null;
  return (
    <TitledCard title={title}>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1 }}>
        {facts.map(({ label, shown }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be called the same
          <Box key={at} sx={{ minWidth: 0 }}>
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
