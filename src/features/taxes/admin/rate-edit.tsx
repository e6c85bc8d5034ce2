import Box from '@mui/material/Box';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CoveredNote } from './covered-note.tsx';
import { PlaceInput } from './place-input.tsx';

const text = (key: string) => `resources.tax-rates.${key}`;
const help = (name: string) => text(`help.${name}`);

const taxClass: FormField = {
  kind: 'record',
  from: { resource: 'tax-classes', key: 'slug', text: 'name' },
  needed: 'Choose a tax class.',
  default: 'standard',
};

const lines = {
  multiline: true,
  minRows: 2,
  maxRows: 12,
  format: (all: string[] | null | undefined) => (all ?? []).join('\n'),
  parse: (typed: string) => (typed ? typed.split('\n') : []),
};

function RateForm() {
  return (
    <>
      <FormSection title={text('sections.rate')} columns={2}>
        <TextInput source="name" isRequired helperText={help('name')} />
        <TextInput
          source="rate"
          isRequired
          helperText={help('rate')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <FieldInput source="taxClass" field={taxClass} />
        <NumberInput source="priority" min={1} step={1} helperText={help('priority')} />
        <BooleanInput source="compound" helperText={help('compound')} />
        <BooleanInput source="shipping" />
      </FormSection>
      <FormSection title={text('sections.place')} columns={2}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PlaceInput />
        </Box>
        <TextInput source="postcodes" {...lines} helperText={help('postcodes')} />
        <TextInput source="cities" {...lines} helperText={help('cities')} />
        <CoveredNote />
      </FormSection>
    </>
  );
}

/** The editors of rates. */
export const { Edit: RateEdit, Create: RateCreate } = editorsOf(<RateForm />, {
  create: {
    defaults: {
      priority: 1,
      compound: false,
      shipping: true,
      taxClass: 'standard',
      postcodes: [],
      cities: [],
    },
  },
});
