import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { ATTRIBUTE_KINDS } from '../rules/attribute-kinds.ts';
import { AttributeTermsPanel } from './attribute-terms-panel.tsx';

const help = (key: string) => `resources.attributes.help.${key}`;
const kinds = ATTRIBUTE_KINDS.map((id) => ({ id, name: `resources.attributes.kinds.${id}` }));

function AttributeForm() {
  return (
    <>
      <TextInput source="name" isRequired helperText={help('name')} />
      <TextInput source="slug" helperText={help('slug')} />
      <SelectInput source="kind" choices={kinds} isRequired helperText={help('kind')} />
      <BooleanInput source="hasArchive" helperText={help('hasArchive')} />
      <NumberInput source="position" step={1} helperText={help('position')} />
    </>
  );
}

/** The editor of an attribute, and below it its values. */
export function AttributeEdit() {
  return (
    <EditPage below={<AttributeTermsPanel />}>
      <AttributeForm />
    </EditPage>
  );
}

/** A new attribute, with its first values. */
export function AttributeCreate() {
  return (
    <CreatePage defaults={{ kind: 'select', hasArchive: false }}>
      <AttributeForm />
      <TextInput source="lines" multiline minRows={4} maxRows={14} helperText={help('lines')} />
    </CreatePage>
  );
}
