import { useInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { RichTextControl } from './rich-text-control.tsx';

/** The rich-text editor as an input of a form. */
export function RichTextInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label?: string;
  helperText?: string;
}) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: (html: string) => html });
  const message = fieldState.error?.message;
  return (
    <RichTextControl
      label={String(
        translateLabel({ source, ...(label ? { label } : {}), ...(resource ? { resource } : {}) }),
      )}
      value={String(field.value ?? '')}
      error={message ? translate(message, { _: message }) : undefined}
      help={helperText ? translate(helperText, { _: helperText }) : undefined}
      disabled={Boolean(field.disabled)}
      onChange={field.onChange}
    />
  );
}
