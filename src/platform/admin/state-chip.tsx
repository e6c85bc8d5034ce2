import Box from '@mui/material/Box';

/** What a state means to the owner: `good` done, `busy` needs a hand, `bad` went wrong, `quiet` nothing to do. */
export type StateTone = 'good' | 'busy' | 'bad' | 'quiet';

const COLOURS: Record<StateTone, { background: string; text: string }> = {
  good: { background: '#dcebdd', text: '#1f4d2a' },
  busy: { background: '#fbe7cf', text: '#6b3d00' },
  bad: { background: '#f7dcd8', text: '#7d1712' },
  quiet: { background: '#ebe5da', text: '#4a4239' },
};

/** A state as a small label; the word carries the meaning, the colour only helps. */
export function StateChip({ text, tone }: { text: string; tone: StateTone }) {
  const { background, text: colour } = COLOURS[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        borderRadius: 4,
        bgcolor: background,
        color: colour,
        fontSize: '0.8125rem',
        lineHeight: '24px',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  );
}
