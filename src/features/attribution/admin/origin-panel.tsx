import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { hasDetails } from '../rules/order-origin.ts';
import type { Attribution } from '../rules/received-attribution.ts';
import type { ShownAttribution } from './order-part.server.ts';

/** What the details show, in this order (ATTR-018). */
const DETAILS: readonly (keyof Attribution)[] = [
  'source_type',
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'utm_content',
  'utm_term',
  'utm_id',
  'device_type',
  'session_pages',
];

/** Where an order came from, with what is known of the visit behind a button. */
export function OriginPanel({ part }: { part: unknown }) {
  return <Origin words="resources.orders.attribution" shown={part as ShownAttribution} />;
}

/** Where the visit came from in which a customer made their account; nothing where nothing is known. */
export function CustomerOriginPanel({ part }: { part: unknown }) {
  return part ? <Origin words="resources.customers.attribution" shown={part as ShownAttribution} /> : null;
}

function Origin({ words, shown: { origin, values } }: { words: string; shown: ShownAttribution }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = 'name' in origin ? origin.name : '';
  const shown = DETAILS.filter((field) => values[field]);
  const offers = hasDetails(origin) && shown.length > 0;
  return (
    <TitledCard title={translate(`${words}.title`)}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${words}.origin`)}: {translate(`${words}.origins.${origin.kind}`, { name })}
      </Typography>
      {offers ? (
        <Button
          size="small"
          sx={{ mt: 1, ml: -0.5 }}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {translate(`${words}.${open ? 'hide' : 'show'}`)}
        </Button>
      ) : null}
      <Box
        component="dl"
        id={id}
        hidden={!open || !offers}
        sx={{
          m: 0,
          mt: 1,
          '&:not([hidden])': { display: 'grid' },
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {shown.map((field) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`${words}.fields.${field}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {values[field]}
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}
