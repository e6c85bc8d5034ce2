import Box from '@mui/material/Box';
import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { type EditedKind, editedKinds } from '../../points.ts';
import { sectionTitle } from './section-words.ts';

/** What a product is called and what kind it is. */
export function BasicsSection() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <FormSection title={sectionTitle('basics')} columns={2}>
      <TextInput source="name" isRequired autoFocus={isNew} />
      <KindInput />
    </FormSection>
  );
}

function KindInput() {
  const translate = useTranslate();
  const kinds = useAdminParts(editedKinds);
  const own = useRecordContext<{ type?: string }>()?.type ?? '';
  const isKnown = kinds.some(({ name }) => name === own);
  const choices = kinds.filter(({ name, isMade }) => isMade || name === own);
  // A kind whose slice is switched off has no other name; its product keeps it.
  const gone: EditedKind = { name: own, label: 'resources.products.types.gone', isMade: false };
  const offered = isKnown || own === '' ? choices : [...choices, gone];
  const words = (text: string) => translate(text, { _: text });
  const labelOf = (name: unknown) => words(offered.find((kind) => kind.name === name)?.label ?? '');
  return (
    <SelectInput
      source="type"
      choices={offered.map(({ name, label, help }) => ({ id: name, label, help }))}
      optionText={({ label, help }: EditedKind) => (
        <Box sx={{ whiteSpace: 'normal', maxWidth: 440 }}>
          {words(label)}
          {help ? (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {words(help)}
            </Box>
          ) : null}
        </Box>
      )}
      isRequired
      slotProps={{ select: { renderValue: labelOf } }}
    />
  );
}
