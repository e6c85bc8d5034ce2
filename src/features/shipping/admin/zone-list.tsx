import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FunctionField, Link, NumberField, useCreatePath, useTranslate } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import type { ShippingMethod } from '../rules/shipping-views.ts';
import { namesOfZones } from './covered-note.tsx';

interface ZoneRecord {
  everywhere: boolean;
  /** Names of the zones that keep it from being reached. */
  coveredBy: string[];
  regionNames: string[];
  postcodes: string[];
  methods: ShippingMethod[];
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

const text = (key: string) => `resources.shipping-zones.${key}`;
/** So many regions are named before the rest is counted. */
const NAMED_REGIONS = 3;

/** The way to the shipping classes. */
function ClassesLink() {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  return (
    <Button component={Link} to={pathOf({ resource: 'shipping-classes', type: 'list' })} size="small">
      {translate(text('classes'))}
    </Button>
  );
}

/** All zones in the order in which an address is compared with them. */
export function ZoneList() {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mt: 2, maxWidth: 760, color: 'text.secondary' }}>
        {translate(text('intro'))}
      </Typography>
      <ListPage
        sort={{ field: 'position', order: 'ASC' }}
        trashable
        tools={<ClassesLink />}
        phone={{
          primary: 'name',
          secondary: (zone: ZoneRecord) => (
            <>
              {regionsText(zone, translate)}
              {zone.coveredBy.length > 0 ? <Unreached zone={zone} /> : <br />}
              {methodsText(zone, translate)}
            </>
          ),
        }}
      >
        <NumberField source="position" />
        <RecordLinkField source="name" to="edit" />
        <FunctionField
          source="regions"
          sortable={false}
          render={(zone: ZoneRecord) => (
            <>
              {regionsText(zone, translate)}
              <Unreached zone={zone} />
            </>
          )}
        />
        <FunctionField
          source="methods"
          sortable={false}
          render={(zone: ZoneRecord) => <Methods zone={zone} />}
        />
      </ListPage>
    </>
  );
}

/** That no address reaches a zone, and which ones come before it. */
function Unreached({ zone: { coveredBy } }: { zone: ZoneRecord }) {
  const translate = useTranslate();
  if (coveredBy.length === 0) return null;
  const options = { zones: namesOfZones(coveredBy), smart_count: coveredBy.length };
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}
    >
      <StateChip tone="busy" text={translate(text('unreached'))} />
      <span>{translate(text('coveredBy'), options)}</span>
    </Box>
  );
}

function Methods({ zone }: { zone: ZoneRecord }) {
  const translate = useTranslate();
  if (zone.methods.length === 0) return <StateChip tone="busy" text={translate(text('noMethods'))} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {zone.methods.map((method) => (
        <StateChip
          key={method.id}
          tone={method.enabled ? 'good' : 'quiet'}
          text={methodText(method, translate)}
        />
      ))}
    </Box>
  );
}

function regionsText({ everywhere, regionNames, postcodes }: ZoneRecord, translate: Translate): string {
  if (everywhere) return translate(text('everywhere'));
  const named = regionNames.slice(0, NAMED_REGIONS).join(' · ');
  const more = regionNames.length - NAMED_REGIONS;
  return [
    named,
    more > 0 ? translate(text('andMore'), { number: more }) : '',
    postcodes.length > 0 ? translate(text('somePostcodes'), { smart_count: postcodes.length }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function methodsText({ methods }: ZoneRecord, translate: Translate): string {
  if (methods.length === 0) return translate(text('noMethods'));
  return methods.map((method) => methodText(method, translate)).join(', ');
}

function methodText({ title, enabled }: ShippingMethod, translate: Translate): string {
  return enabled ? title : `${title} (${translate(text('off'))})`;
}
