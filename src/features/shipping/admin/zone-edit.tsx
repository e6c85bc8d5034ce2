import Typography from '@mui/material/Typography';
import { FormDataConsumer, NumberInput, TextInput, useTranslate } from 'react-admin';
import { editorsOf } from '#platform/admin/editors.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CoveredNote } from './covered-note.tsx';
import { MethodsInput } from './methods-input.tsx';
import { RegionsInput } from './regions-input.tsx';

const text = (key: string) => `resources.shipping-zones.${key}`;

function ZoneForm() {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={text('sections.zone')} columns={2}>
        <TextInput source="name" isRequired helperText={text('help.name')} />
        <NumberInput source="position" step={1} helperText={text('help.position')} />
        <RegionsInput source="regions" />
        <TextInput
          source="postcodes"
          multiline
          minRows={2}
          maxRows={12}
          helperText={text('help.postcodes')}
          format={(lines: string[] | null | undefined) => (lines ?? []).join('\n')}
          parse={(typed: string) => (typed ? typed.split('\n') : [])}
        />
        <FormDataConsumer>
          {({ formData }) => {
            const somewhere = formData.regions?.length > 0 || formData.postcodes?.length > 0;
            return somewhere ? null : (
              <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1', mt: 1 }}>
                {translate(text('isEverywhere'))}
              </Typography>
            );
          }}
        </FormDataConsumer>
        <CoveredNote />
      </FormSection>
      <FormSection title={text('sections.methods')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate(text('methodsIntro'))}
        </Typography>
        <MethodsInput source="methods" />
      </FormSection>
    </>
  );
}

/** The editors of zones. */
export const { Edit: ZoneEdit, Create: ZoneCreate } = editorsOf(<ZoneForm />, {
  create: { defaults: { regions: [], postcodes: [], methods: [] } },
});
