import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RichTextControl } from '../rich-text/rich-text-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { type ControlProps, messageOf } from './field-shape.ts';
import { PictureControl } from './picture-control.tsx';
import { RecordControl } from './record-control.tsx';
import { RowsControl } from './rows-control.tsx';

/** The control for a field of any kind; which one follows from its declaration. */
export function FieldControl(props: ControlProps) {
  const translate = useTranslate();
  const { field, name, value, disabled, onChange } = props;
  const found = messageOf(props.error);
  const error = found === undefined ? undefined : translate(found, { _: found });
  const shared = { label: field.label, help: field.help, error, disabled, onChange };
  switch (field.kind) {
    case 'switch':
      return (
        <Box>
          <FormControlLabel
            disabled={disabled ?? false}
            control={<Switch checked={value === true} onChange={(_, checked) => onChange(checked)} />}
            label={field.label}
          />
          {(error ?? field.help) ? (
            <FormHelperText error={Boolean(error)}>{error ?? field.help}</FormHelperText>
          ) : null}
        </Box>
      );
    case 'rich-text':
      return (
        <RichTextControl
          {...shared}
          disabled={disabled ?? false}
          value={typeof value === 'string' ? value : ''}
        />
      );
    case 'picture':
      return <PictureControl {...shared} id={typeof value === 'number' ? value : null} />;
    case 'record':
      return <RecordControl {...shared} from={field.from} blank={field.blank ?? true} value={value} />;
    case 'rows':
      return <RowsControl {...props} field={field} Control={FieldControl} />;
    case 'colour':
      return <ColourControl {...shared} name={name} value={typeof value === 'string' ? value : ''} />;
    default:
      return <TextControl {...props} error={error} />;
  }
}

function TextControl({ field, name, value, error, disabled, onChange }: ControlProps) {
  // What is no number yet stays as it was typed, for the server to say what is wrong with it.
  const [typed, setTyped] = useState<string>();
  const choices = field.kind === 'choice' ? Object.entries(field.choices) : undefined;
  const isNumber = field.kind === 'number';
  const shown = typeof value === 'object' || value === undefined ? '' : String(value);
  return (
    <TextField
      {...(name ? { name } : {})}
      label={field.label}
      disabled={disabled ?? false}
      value={isNumber && typed !== undefined && Number(typed) === value ? typed : shown}
      error={Boolean(error)}
      helperText={(error as string | undefined) ?? field.help}
      fullWidth
      {...(choices ? { select: true } : {})}
      {...(field.kind === 'multiline' ? { multiline: true, minRows: 3 } : {})}
      type={field.kind === 'email' ? 'email' : 'text'}
      slotProps={isNumber ? { htmlInput: { inputMode: 'numeric' } } : {}}
      onChange={(event) => {
        const text = event.target.value;
        if (!isNumber) return onChange(text);
        setTyped(text);
        onChange(/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? null : text);
      }}
    >
      {choices?.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
