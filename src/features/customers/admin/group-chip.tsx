import Box from '@mui/material/Box';
import type { GroupColour } from '../rules/group-colours.ts';

/** A group as customers carry it. */
export interface ShownGroup {
  id: number;
  name: string;
  colour: GroupColour;
}

const look = (background: string, text: string, darkBackground: string, darkText: string) => ({
  background: `light-dark(${background}, ${darkBackground})`,
  text: `light-dark(${text}, ${darkText})`,
});

/** Background and text of each colour, in light and in dark looks. */
export const GROUP_LOOKS: Record<GroupColour, { background: string; text: string }> = {
  grey: look('#ebe5da', '#4a4239', '#3a3631', '#e9e2d6'),
  green: look('#dcebdd', '#1f4d2a', '#1f3a28', '#bfe3c6'),
  blue: look('#dbe6f3', '#1d3f66', '#1e3450', '#bcd6f2'),
  violet: look('#e7def2', '#47296f', '#382a50', '#dccbf2'),
  rose: look('#f6dde4', '#76213c', '#4a2330', '#f5c6d3'),
  amber: look('#fbe7cf', '#6b3d00', '#47300f', '#f6d5a2'),
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
