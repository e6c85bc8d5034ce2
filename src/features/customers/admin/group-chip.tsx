import Box from '@mui/material/Box';
import type { GroupColour } from '../rules/group-colours.ts';

/** A group as customers carry it. */
export interface ShownGroup {
  id: number;
  name: string;
  colour: GroupColour;
}

/** Background and text of each colour. */
export const GROUP_LOOKS: Record<GroupColour, { background: string; text: string }> = {
  grey: { background: '#ebe5da', text: '#4a4239' },
  green: { background: '#dcebdd', text: '#1f4d2a' },
  blue: { background: '#dbe6f3', text: '#1d3f66' },
  violet: { background: '#e7def2', text: '#47296f' },
  rose: { background: '#f6dde4', text: '#76213c' },
  amber: { background: '#fbe7cf', text: '#6b3d00' },
};

/** A group as a small label. */
export function GroupChip({ name, colour }: Pick<ShownGroup, 'name' | 'colour'>) {
  const { background, text } = GROUP_LOOKS[colour];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        borderRadius: 4,
        bgcolor: background,
        color: text,
        fontSize: '0.8125rem',
        py: 0.25,
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Box>
  );
}

/** The groups of a customer, beside each other. */
export function GroupChips({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {groups.map((group) => (
        <GroupChip key={group.id} {...group} />
      ))}
    </Box>
  );
}
