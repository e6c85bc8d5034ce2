import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useAmounts } from './shown-amounts.ts';

/** A value over time and, dashed behind it, that of the compared period; what is still to come is left out. */
export function TimeChart({
  points,
  before,
  names,
  isCount,
}: {
  points: readonly { label: string; title: string; value: number | null }[];
  before: readonly number[] | null;
  names: { now: string; before: string };
  isCount: boolean;
}) {
  const { palette } = useTheme();
  const { money, short, count } = useAmounts();
  const write = (value: number | null) => (value === null ? '' : (isCount ? count : money)(value));
  const at = points.map((_, index) => index);
  return (
    <LineChart
      skipAnimation
      margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: at,
          scaleType: 'point',
          valueFormatter: (index: number, { location }: { location: string }) =>
            points[index]?.[location === 'tick' ? 'label' : 'title'] ?? '',
          tickLabelInterval: 'auto',
        },
      ]}
      yAxis={[
        {
          width: 64,
          valueFormatter: (value: number) => (isCount ? count : short)(value),
          ...(isCount ? { tickMinStep: 1 } : {}),
        },
      ]}
      series={[
        ...(before
          ? [
              {
                id: 'before',
                label: names.before,
                data: at.map((index) => before[index] ?? null),
                color: palette.text.secondary,
                showMark: false,
                curve: 'linear' as const,
                valueFormatter: write,
              },
            ]
          : []),
        {
          id: 'now',
          label: names.now,
          data: points.map(({ value }) => value),
          color: palette.primary.main,
          showMark: points.length === 1,
          curve: 'linear' as const,
          valueFormatter: write,
        },
      ]}
      sx={{
        '& [data-series="before"]': { strokeDasharray: '5 4', strokeWidth: 1.5 },
        '& [data-series="now"]': { strokeWidth: 2.5 },
      }}
    />
  );
}
