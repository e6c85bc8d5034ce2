import { TextInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';

/** Where a product is sold that others sell. */
export function OutsideSection() {
  return (
    <FormSection title={sectionTitle('external')} columns={2}>
      {/* No input of its own type: browsers would hold the form back without a word in its summary. */}
      <TextInput
        source="externalAddress"
        helperText={fieldHelp('externalAddress')}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <TextInput source="externalButtonText" helperText={fieldHelp('externalButtonText')} />
    </FormSection>
  );
}
