import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { COMPARISONS, type Interval, PERIODS } from '../rules/periods.ts';
import type { ReportAddress } from './use-report-address.ts';

/** Which report, of when, compared with what. */
export function ReportControls({
  reports,
  today,
  intervals,
  interval,
  address,
  change,
}: {
  reports: readonly { name: string; title: string }[];
  today: string;
  intervals: readonly Interval[] | null;
  interval: Interval | null;
  address: ReportAddress;
  change: (next: Partial<Record<keyof ReportAddress, string | null>>) => void;
}) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.reports.${key}`);
  const choices = (names: readonly string[], key: string) =>
    names.map((id) => ({ id, name: say(`${key}.${id}`) }));
  return (
    <Box
      role="group"
      aria-label={say('period')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(170px, 220px))',
        },
      }}
    >
      <Choice
        label={say('which')}
        value={address.report}
        choices={reports.map(({ name, title }) => ({ id: name, name: title }))}
        onChange={(report) =>
          change({ report: report === 'sales' ? null : report, sort: null, order: null, interval: null })
        }
      />
      <Choice
        label={say('period')}
        value={address.period}
        choices={choices(PERIODS, 'periods')}
        onChange={(period) =>
          change({
            period,
            interval: null,
            from: period === 'custom' ? address.from || `${today.slice(0, 7)}-01` : null,
            to: period === 'custom' ? address.to || today : null,
          })
        }
      />
      <Choice
        label={say('compare')}
        value={address.compare}
        choices={choices(COMPARISONS, 'comparisons')}
        onChange={(compare) => change({ compare })}
      />
      {intervals && interval ? (
        <Choice
          label={say('interval')}
          value={interval}
          choices={choices(intervals, 'intervals')}
          onChange={(next) => change({ interval: next })}
        />
      ) : null}
      {address.period === 'custom'
        ? (['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              type="date"
              label={say(edge)}
              value={address[edge]}
              onChange={({ target }) => change({ [edge]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))
        : null}
    </Box>
  );
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      label={label}
      // What the address names wrongly is no choice.
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
