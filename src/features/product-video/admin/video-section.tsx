import { SelectInput, TextInput, useInput, useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import type { Field } from '#platform/fields/field.ts';
import { videoPlaces } from '../rules/product-video.ts';

const words = (key: string) => `slices.product-video.${key}`;
const file: Field = { kind: 'video', label: words('file'), default: null };
const poster: Field = { kind: 'picture', label: words('poster'), default: null };
const PLACES = videoPlaces.map((id) => ({ id, name: words(`places.${id}`) }));

/** The video of a product: an address or an uploaded file, its place and its poster. */
export function VideoSection() {
  const { field, fieldState } = useInput<number | null>({ source: 'video.videoId', defaultValue: null });
  const address = useInput<string>({ source: 'video.address', defaultValue: '' });
  const translate = useTranslate();
  return (
    <FormSection
      title={words('title')}
      summary={field.value ? translate(words('file')) : String(address.field.value ?? '')}
    >
      {field.value ? null : (
        <TextInput
          source="video.address"
          label={words('address')}
          helperText={words('addressHelp')}
          // No input of its own type: browsers would hold the form back without a word in its summary.
          slotProps={{ htmlInput: { inputMode: 'url' } }}
        />
      )}
      <FieldControl
        field={file}
        value={field.value}
        error={fieldState.error}
        onChange={(id) => {
          // One of both.
          if (id !== null) address.field.onChange('');
          field.onChange(id);
        }}
      />
      <SelectInput
        source="video.place"
        label={words('place')}
        choices={PLACES}
        defaultValue="after-first"
        isRequired
      />
      <FieldInput source="video.posterId" field={poster} />
    </FormSection>
  );
}
