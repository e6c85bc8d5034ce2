import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldOf, TextKind } from '#platform/fields/field.ts';
import { RichTextControl } from '../rich-text/rich-text-control.tsx';
import { AddressControl } from './address-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { type ControlProps, inTextField, messageOf } from './control-props.ts';
import { KeyControl } from './key-control.tsx';
import { MomentControl } from './moment-control.tsx';
import { MoneyControl } from './money-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { RecordControl } from './record-control.tsx';
import { RecordsControl } from './records-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { SecretControl } from './secret-control.tsx';
import { SequenceControl } from './sequence-control.tsx';
import { SeveralControl } from './several-control.tsx';
import { VariantControl } from './variant-control.tsx';
import { VideoControl } from './video-control.tsx';

/** Choices that a menu shows without search. */
const MOST_IN_A_MENU = 25;

/** The control for a field of any kind; which one follows from its declaration. */
export function FieldControl(props: ControlProps) {
  const translate = useTranslate();
  const { name, value, disabled = false, onChange } = props;
  const found = messageOf(props.error);
  const error = found === undefined ? undefined : translate(found, { _: found });
  const words = (text: string) => translate(text, { _: text });
  const label = words(props.field.label);
  const help = props.field.help === undefined ? undefined : words(props.field.help);
  const field = { ...props.field, label, help };
  const shared = { name, label, help, error, disabled, onChange };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'switch':
      return (
        <Box>
          <FormControlLabel
            disabled={disabled}
            control={<Switch checked={value === true} onChange={(_, checked) => onChange(checked)} />}
            label={label}
          />
          {(error ?? help) ? <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText> : null}
        </Box>
      );
    case 'rich-text':
      return <RichTextControl {...shared} value={text} />;
    case 'picture':
      return <PictureControl {...shared} id={typeof value === 'number' ? value : null} />;
    case 'video':
      return <VideoControl {...shared} id={typeof value === 'number' ? value : null} />;
    case 'record':
      return <RecordControl {...shared} from={field.from} blank={field.needed === undefined} value={value} />;
    case 'records':
      return <RecordsControl {...shared} from={field.from} value={value} />;
    case 'colour':
      return <ColourControl {...shared} value={text} isOfWords={!field.wordless} />;
    case 'key':
      return <KeyControl {...shared} address={field.address} value={text} />;
    case 'secret':
      return (
        <SecretControl
          // What was kept meanwhile begins anew.
          key={JSON.stringify(field.shown)}
          {...shared}
          shown={field.shown}
          given={field.given}
          placeholder={field.placeholder}
          value={value}
        />
      );
    case 'money':
      return <MoneyControl {...shared} value={value} />;
    case 'moment':
      return <MomentControl {...shared} edge={field.edge} value={value} />;
    case 'codes':
      return <SeveralControl {...shared} between=" " choices={field.choices} value={text} />;
    case 'blocks':
      return <SeveralControl {...shared} between="," choices={field.choices ?? {}} value={text} />;
    case 'sequence':
      return (
        <SequenceControl unordered={field.unordered} {...shared} choices={field.choices} value={value} />
      );
    case 'rows':
      return <RowsControl {...props} field={field} Control={FieldControl} />;
    case 'variant':
      return <VariantControl {...props} field={field} Control={FieldControl} />;
    case 'choice':
      if (Object.keys(field.choices).length > MOST_IN_A_MENU)
        return <ChoiceControl {...shared} choices={field.choices} value={text} />;
      return <TextControl {...props} field={field} error={error} />;
    case 'text':
      if (field.from)
        return (
          <RecordControl {...shared} from={field.from} blank={field.needed === undefined} value={text} />
        );
      return <TextControl {...props} field={field} error={error} />;
    case 'address':
      return <AddressControl {...shared} value={text} />;
    case 'multiline':
    case 'email':
    case 'number':
      return <TextControl {...props} field={field} error={error} />;
  }
}

type Typed = FieldOf<TextKind | 'number' | 'choice'>;

function TextControl({
  field,
  name,
  value,
  error,
  disabled,
  onChange,
}: ControlProps<Typed> & { error: string | undefined }) {
  // What is no number yet stays as it was typed, for the server to say what is wrong with it.
  const [typed, setTyped] = useState<string>();
  const translate = useTranslate();
  const choices = field.kind === 'choice' ? Object.entries(field.choices) : undefined;
  const isNumber = field.kind === 'number';
  const shown = typeof value === 'object' || value === undefined ? '' : String(value);
  return (
    <TextField
      {...inTextField({ ...field, name, error, disabled })}
      value={isNumber && typed !== undefined && Number(typed) === value ? typed : shown}
      {...('placeholder' in field ? { placeholder: field.placeholder } : {})}
      {...(choices ? { select: true } : {})}
      {...(field.kind === 'multiline' ? { multiline: true, minRows: 3 } : {})}
      type={field.kind === 'email' ? 'email' : 'text'}
      slotProps={{
        ...(isNumber ? { htmlInput: { inputMode: field.fraction ? 'decimal' : 'numeric' } } : {}),
        // What stands for nothing chosen has a name, too.
        ...(choices?.some(([choice]) => choice === '')
          ? { select: { displayEmpty: true }, inputLabel: { shrink: true } }
          : {}),
      }}
      onChange={(event) => {
        const text = event.target.value;
        if (!isNumber) return onChange(text);
        setTyped(text);
        const number = text.trim();
        onChange(/^-?\d+(\.\d+)?$/.test(number) ? Number(number) : number === '' ? null : text);
      }}
    >
      {choices?.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {translate(text, { _: text })}
        </MenuItem>
      ))}
    </TextField>
  );
}
