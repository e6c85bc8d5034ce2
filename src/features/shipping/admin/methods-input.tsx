import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FREE_SHIPPING_NEEDS, METHOD_KINDS, type MethodKind, NEW_METHODS } from '../rules/shipping-views.ts';
import { ClassCostsInput } from './class-costs-input.tsx';
import { saidOfCost } from './said-of-cost.ts';
import { WithTaxNote } from './with-tax-note.tsx';

const text = (key: string) => `resources.shipping-zones.${key}`;

/** A zone's methods in the order in which customers see them; each kind has its own entries. */
export function MethodsInput({ source }: { source: string }) {
  return (
    <ArrayInput source={source} label={false}>
      <SimpleFormIterator disableClear fullWidth addButton={<AddMethodButtons />}>
        <FormDataConsumer>
          {({ scopedFormData }) => <MethodRow method={scopedFormData as Partial<MethodRecord> | undefined} />}
        </FormDataConsumer>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

interface MethodRecord {
  kind: MethodKind;
  settings?: RowSettings | null;
}

/** A method's entries while they are edited; what was emptied is null. */
interface RowSettings {
  needs?: string | null;
  classCosts?: Record<string, string> | null;
  noClassCost?: string | null;
}

function MethodRow({ method }: { method: Partial<MethodRecord> | undefined }) {
  const translate = useTranslate();
  const kind = method?.kind ?? 'flat_rate';
  return (
    <Box sx={{ width: '100%', pt: 1 }}>
      <Typography variant="subtitle1" component="h3">
        {translate(text(`kinds.${kind}`))}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <TextInput source="title" label={text('method.title')} isRequired helperText={text('help.title')} />
        {kind === 'free_shipping' ? (
          <FreeShippingEntries needs={method?.settings?.needs ?? 'nothing'} />
        ) : (
          <CostInput help={kind === 'flat_rate' ? 'help.flatRate' : 'help.pickupCost'} />
        )}
        {kind === 'flat_rate' ? <ClassEntries settings={method?.settings ?? {}} /> : null}
        <TextInput
          source="settings.deliveryTime"
          label={text('method.deliveryTime')}
          helperText={text('help.deliveryTime')}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      </Box>
      <BooleanInput source="enabled" label={text('method.enabled')} />
    </Box>
  );
}

function CostInput({
  source = 'settings.cost',
  label = 'method.cost',
  help,
}: {
  source?: string;
  label?: string;
  help: string;
}) {
  return (
    <Box>
      <TextInput
        source={source}
        label={text(label)}
        helperText={text(help)}
        validate={saidOfCost}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <WithTaxNote source={source} />
    </Box>
  );
}

/** What goods of shipping classes cost on top (SHIP-006). */
function ClassEntries({ settings: { classCosts, noClassCost } }: { settings: RowSettings }) {
  const used = Object.keys(classCosts ?? {}).length > 0 || Boolean(noClassCost);
  return (
    <>
      <ClassCostsInput source="settings.classCosts" />
      {used ? (
        <>
          <CostInput source="settings.noClassCost" label="method.noClassCost" help="help.noClassCost" />
          <SelectInput
            source="settings.classCharge"
            label={text('method.classCharge')}
            choices={CLASS_CHARGES.map((id) => ({ id, name: text(`classCharges.${id}`) }))}
            defaultValue="each"
            isRequired
          />
        </>
      ) : null}
    </>
  );
}

const CLASS_CHARGES = ['each', 'dearest'] as const;

const minAmount = {
  kind: 'money',
  label: text('method.minAmount'),
  help: text('help.minAmount'),
  default: null,
} as const;

function FreeShippingEntries({ needs }: { needs: string }) {
  return (
    <>
      <SelectInput
        source="settings.needs"
        label={text('method.needs')}
        choices={FREE_SHIPPING_NEEDS.map((id) => ({ id, name: text(`needs.${id}`) }))}
        defaultValue="nothing"
        isRequired
      />
      {needs === 'nothing' || needs === 'coupon' ? null : (
        <>
          <FieldInput source="settings.minAmount" field={minAmount} />
          <BooleanInput
            source="settings.beforeDiscounts"
            label={text('method.beforeDiscounts')}
            sx={{ mt: 1.5 }}
          />
        </>
      )}
    </>
  );
}

/** One button for each kind; the kind of a method that exists never changes. */
function AddMethodButtons() {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {METHOD_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          onClick={() =>
            add({
              kind,
              title: translate(text(`kinds.${kind}`)),
              enabled: true,
              settings: NEW_SETTINGS[kind],
            })
          }
        >
          {translate(text(`add.${kind}`))}
        </Button>
      ))}
    </Box>
  );
}

const NEW_SETTINGS: Record<MethodKind, Record<string, unknown>> = {
  flat_rate: { ...NEW_METHODS.flat_rate.settings },
  free_shipping: { needs: 'min-amount', minAmount: null },
  local_pickup: {},
};
