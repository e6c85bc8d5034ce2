import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { statusChoices } from './document-columns.tsx';

/** In which state a document is, and from when on where that is planned. */
export function StateInputs() {
  const isScheduled = useWatch({ name: 'status' }) === 'scheduled';
  return (
    <>
      <SelectInput
        source="status"
        choices={statusChoices}
        helperText="resources.pages.help.status"
        isRequired
      />
      {isScheduled ? (
        <FieldInput
          source="publishAt"
          field={{ kind: 'moment', edge: 'start', default: null, label: 'resources.pages.fields.publishAt' }}
        />
      ) : null}
    </>
  );
}
