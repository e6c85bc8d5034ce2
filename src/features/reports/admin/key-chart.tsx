import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useAmounts } from './shown-amounts.ts';

/** The most of something as bars that lie, with those of the compared period. */
export function KeyChart({
  bars,
  compares,
  names,
  isCount,
}: {
  bars: readonly { key: string; label: string; now: number; before: number }[];
  compares: boolean;
  names: { now: string; before: string };
  isCount: boolean;
}) {
  const { palette, breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const { money, short, count } = useAmounts();
  const write = (value: number | null) => (value === null ? '' : (isCount ? count : money)(value));
  const letters = isPhone ? 15 : 30;
  const shorter = (label: string) => (label.length > letters ? `${label.slice(0, letters - 1)}…` : label);
  return (
    <BarChart
      skipAnimation
      layout="horizontal"
      margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
      grid={{ vertical: true }}
      borderRadius={3}
      yAxis={[
        {
          data: bars.map((_, index) => index),
          scaleType: 'band',
          width: isPhone ? 112 : 220,
          valueFormatter: (index: number, { location }: { location: string }) =>
            location === 'tick' ? shorter(bars[index]?.label ?? '') : (bars[index]?.label ?? ''),
        },
      ]}
      xAxis={[{ valueFormatter: (value: number) => (isCount ? count : short)(value) }]}
      series={[
        {
          id: 'now',
          label: names.now,
          data: bars.map(({ now }) => now),
          color: palette.primary.main,
          valueFormatter: write,
        },
        ...(compares
          ? [
              {
                id: 'before',
                label: names.before,
                data: bars.map(({ before }) => before),
                color: palette.action.disabled,
                valueFormatter: write,
              },
            ]
          : []),
      ]}
    />
  );
}
