import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { isOwn } from '../rules/arranged-fields.ts';
import { type FormField, hasOptions, isUpload } from '../rules/form-field.ts';
import { type FormFieldRowProps, inputName } from './form-field-props.ts';
import { CountryRules, EndingRules, NumberRule, OptionRules, PasswordRules } from './form-field-rules.tsx';

const words = (key: string) => `resources.forms.${key}`;

/** Which fields are typed into, so that a number of characters can be asked for. */
const TYPED: readonly FormField['type'][] = [
  'text',
  'textarea',
  'email',
  'phone',
  'password',
  'states',
  'autocomplete_address',
];

/** All that can be said of a field: words, place, rules and messages. */
export function FormFieldPanel(props: FormFieldRowProps) {
  const { at, field, builtIn, groups, problems, disabled, onChange } = props;
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, string>) => translate(words(key), values);
  const error = (part: string) => problems?.[part]?.message;
  const text = (part: 'label' | 'placeholder' | 'help' | 'firstDay' | 'lastDay', help?: string) => (
    <TextField
      label={say(part)}
      name={inputName(at, part)}
      value={field[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
      error={error(part) !== undefined}
      helperText={error(part) ?? help}
      required={part === 'label' && !builtIn}
      disabled={disabled}
      fullWidth
    />
  );
  const wrongMessages = problems?.messages as Partial<Record<string, { message?: string }>> | undefined;
  const isRequiredFixed = builtIn?.mayBeOptional === false;
  return (
    <Box sx={{ pt: 1, pb: 1 }}>
      <Unseen {...props} />
      <Box sx={TWO_COLUMNS}>
        {text('label', builtIn ? say('labelHelp', { usual: builtIn.label }) : undefined)}
        {field.type === 'checkbox' ||
        field.type === 'radio' ||
        field.type === 'checkbox_list' ||
        isUpload(field)
          ? null
          : text('placeholder')}
        {text('help')}
        <TextField
          select
          label={say('width')}
          name={inputName(at, 'width')}
          value={field.width}
          onChange={({ target }) => onChange({ width: target.value as FormField['width'] })}
          disabled={disabled}
          fullWidth
        >
          {(['full', 'half', 'third'] as const).map((width) => (
            <MenuItem key={width} value={width}>
              {say(`widths.${width}`)}
            </MenuItem>
          ))}
        </TextField>
        {groups.length > 1 ? (
          <TextField
            select
            label={say('group')}
            name={inputName(at, 'group')}
            value={groups.some(({ name }) => name === field.group) ? field.group : ''}
            onChange={({ target }) => onChange({ group: target.value })}
            error={error('group') !== undefined}
            helperText={error('group')}
            disabled={disabled}
            fullWidth
          >
            {groups.map(({ name, title }) => (
              <MenuItem key={name} value={name}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.isRequired}
            disabled={disabled || isRequiredFixed}
            onChange={({ target }) => onChange({ isRequired: target.checked })}
          />
        }
        label={say(isRequiredFixed ? 'mustBeRequired' : 'required')}
      />
      <Rules {...props} text={text} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {say('messages')}
      </Typography>
      <Box sx={TWO_COLUMNS}>
        {(['empty', 'invalid'] as const).map((part) => (
          <TextField
            key={part}
            label={say(part === 'empty' ? 'messageEmpty' : 'messageInvalid')}
            name={inputName(at, `messages.${part}`)}
            value={field.messages[part]}
            onChange={({ target }) => onChange({ messages: { ...field.messages, [part]: target.value } })}
            error={wrongMessages?.[part] !== undefined}
            helperText={wrongMessages?.[part]?.message ?? say('messageHelp')}
            disabled={disabled}
            fullWidth
          />
        ))}
      </Box>
      {isOwn(field) ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {say('dataName')}: <code>{field.name}</code>
        </Typography>
      ) : null}
    </Box>
  );
}

/** What is wrong with what has no input of its own. */
function Unseen({ at, problems }: FormFieldRowProps) {
  return (
    <>
      {WITHOUT_INPUT.map((part) => {
        const message = problems?.[part]?.message;
        return message ? (
          <FormHelperText key={part} error id={inputName(at, part)} tabIndex={-1}>
            {message}
          </FormHelperText>
        ) : null;
      })}
    </>
  );
}

const WITHOUT_INPUT = ['name', 'type', 'isOn', 'repeats', 'autocomplete'];

function Rules(
  props: FormFieldRowProps & { text: (part: 'firstDay' | 'lastDay', help?: string) => ReactNode },
) {
  const { field, builtIn, problems, disabled, onChange, text } = props;
  const translate = useTranslate();
  const number = (
    part: 'min' | 'max' | 'step' | 'minLength' | 'maxLength' | 'mostFiles' | 'mostMegabytes',
  ) => (
    <NumberRule
      key={part}
      name={inputName(props.at, part)}
      label={translate(words(part))}
      value={field[part]}
      error={problems?.[part]?.message}
      disabled={disabled}
      onChange={(value) => onChange({ [part]: value })}
    />
  );
  const rules = () => {
    if (builtIn?.choicesFrom) return <Typography variant="body2">{builtIn.choicesFrom}</Typography>;
    if (hasOptions(field)) return <OptionRules {...props} />;
    if (field.type === 'country') return <CountryRules {...props} />;
    if (isUpload(field))
      return (
        <Box sx={TWO_COLUMNS}>
          <EndingRules {...props} />
          {field.type === 'file' ? number('mostFiles') : null}
          {number('mostMegabytes')}
        </Box>
      );
    if (field.type === 'number')
      return <Box sx={TWO_COLUMNS}>{(['min', 'max', 'step'] as const).map(number)}</Box>;
    if (field.type === 'date')
      return (
        <Box sx={TWO_COLUMNS}>
          {text('firstDay', translate(words('dayHelp')))}
          {text('lastDay', translate(words('dayHelp')))}
        </Box>
      );
    if (!TYPED.includes(field.type)) return null;
    return (
      <>
        <Box sx={TWO_COLUMNS}>{(['minLength', 'maxLength'] as const).map(number)}</Box>
        {field.type === 'password' && field.repeats === '' ? <PasswordRules {...props} /> : null}
      </>
    );
  };
  const shown = rules();
  if (shown === null) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {translate(words('rules'))}
      </Typography>
      {shown}
    </>
  );
}
