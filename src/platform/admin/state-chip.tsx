import Box from '@mui/material/Box';

/** What a state means to the owner: `good` done, `busy` needs a hand, `bad` went wrong, `quiet` nothing to do. */
export type StateTone = 'good' | 'busy' | 'bad' | 'quiet';

const COLOURS: Record<StateTone, { background: string; text: string }> = {
  good: { background: 'var(--office-good-ground)', text: 'var(--office-good-ink)' },
  busy: { background: 'var(--office-busy-ground)', text: 'var(--office-busy-ink)' },
  bad: { background: 'var(--office-bad-ground)', text: 'var(--office-bad-ink)' },
  quiet: { background: 'var(--office-quiet-ground)', text: 'var(--office-quiet-ink)' },
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
