import { useInput, useTranslate } from 'react-admin';
import { PictureControl } from './controls/picture-control.tsx';

/** One picture by its id as an input of a form. */
export function PictureInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: null });
  return (
    <PictureControl
      label={translate(label)}
      id={typeof field.value === 'number' ? field.value : null}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
