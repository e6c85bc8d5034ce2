import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BooleanField, FunctionField, NumberField, TextField, useTranslate } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { type CoveringRate, namesOfRates } from './covered-note.tsx';
import { RateTools } from './rate-tools.tsx';
import { TaxesOff } from './taxes-off.tsx';

interface RateRecord {
  rate: string;
  /** Country and state in words; '' for every country. */
  place: string;
  postcodes: string[];
  cities: string[];
  taxClassName: string;
  /** The rates that keep it from counting. */
  coveredBy: CoveringRate[];
}

const text = (key: string) => `resources.tax-rates.${key}`;

/** All rates, class by class. */
export function RateList() {
  const translate = useTranslate();
  const placeOf = ({ place, postcodes, cities }: RateRecord) =>
    [place, few(postcodes), few(cities)].filter(Boolean).join(' · ') || translate(text('anywhere'));
  return (
    <>
      <Typography sx={{ mt: 2, maxWidth: 760, color: 'text.secondary' }}>
        {translate(text('intro'))}
      </Typography>
      <TaxesOff />
      <ListPage
        sort={{ field: 'priority', order: 'ASC' }}
        trashable
        exportable={false}
        tools={<RateTools />}
        phone={{
          primary: 'name',
          secondary: (rate: RateRecord) => (
            <>
              {`${placeOf(rate)} · ${rate.taxClassName}`}
              <Uncounted rate={rate} />
            </>
          ),
          end: ({ rate }: RateRecord) => `${rate} %`,
        }}
      >
        <RecordLinkField source="name" to="edit" />
        <FunctionField source="rate" textAlign="right" render={({ rate }: RateRecord) => `${rate} %`} />
        <FunctionField
          source="country"
          render={(rate: RateRecord) => (
            <>
              {placeOf(rate)}
              <Uncounted rate={rate} />
            </>
          )}
        />
        <TextField source="taxClassName" label={text('fields.taxClass')} sortable={false} />
        <NumberField source="priority" />
        <BooleanField source="compound" sortable={false} />
        <BooleanField source="shipping" sortable={false} />
      </ListPage>
    </>
  );
}

/** That a rate never counts, and which ones come before it. */
function Uncounted({ rate: { coveredBy } }: { rate: RateRecord }) {
  const translate = useTranslate();
  if (coveredBy.length === 0) return null;
  const options = { rates: namesOfRates(coveredBy), smart_count: coveredBy.length };
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}
    >
      <StateChip tone="busy" text={translate(text('uncounted'))} />
      <span>{translate(text('coveredBy'), options)}</span>
    </Box>
  );
}

function few(all: readonly string[]): string {
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} …` : all.join(', ');
}
