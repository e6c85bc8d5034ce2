import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SalesReport } from '../rules/report-views.ts';
import { changeOf, type Shown, shownValue, useAmounts } from './shown-amounts.ts';

const TILES: readonly Shown[] = ['total', 'net', 'orders', 'average', 'items', 'refunded'];

/** What sales came to, each a button that shows it in the chart. */
export function SalesTiles({
  data,
  shown,
  onShow,
}: {
  data: Pick<SalesReport, 'sum' | 'sumBefore'>;
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.${key}`, values);
  const { money, count } = useAmounts();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      {TILES.map((tile) => {
        const write = tile === 'orders' || tile === 'items' ? count : money;
        const value = shownValue(data.sum, tile);
        const before = data.sumBefore && shownValue(data.sumBefore, tile);
        return (
          <ButtonBase
            key={tile}
            aria-pressed={shown === tile}
            onClick={() => onShow(tile)}
            sx={{
              display: 'block',
              textAlign: 'start',
              p: 1.75,
              border: 1,
              borderRadius: 3,
              borderColor: shown === tile ? 'primary.main' : 'divider',
              bgcolor: 'background.paper',
              boxShadow: shown === tile ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
            }}
          >
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {say(`measures.${tile}`)}
            </Typography>
            <Typography
              component="span"
              variant="h5"
              sx={{
                display: 'block',
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'anywhere',
                fontSize: { xs: '1.2rem', sm: '1.35rem' },
              }}
            >
              {write(value)}
            </Typography>
            {before === null ? null : (
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                <Change now={value} before={before} isGood={tile !== 'refunded'} />
                {` ${say('before', { amount: write(before) })}`}
              </Typography>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** By how much something changed: the sign and the number carry the meaning, the colour only helps. */
export function Change({ now, before, isGood = true }: { now: number; before: number; isGood?: boolean }) {
  const change = changeOf(now, before);
  if (change === null || now === before) return null;
  const isBetter = now > before === isGood;
  return (
    <Box
      component="span"
      sx={{ color: isBetter ? 'success.main' : 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {change}
    </Box>
  );
}
