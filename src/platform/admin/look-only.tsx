import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use } from 'react';
import { useTranslate } from 'react-admin';
import { useAdminSession } from './use-admin-session.ts';

const LookOnlyContext = createContext(false);

/** Whether the form around shows a record to somebody who may not change it. */
export function useLookOnly(): boolean {
  return use(LookOnlyContext);
}

/** Whether records of a resource are shown without being changeable by whoever is logged in. */
export function useMayOnlyLook(resource: string): boolean {
  const rights = useAdminSession()?.resources[resource];
  return rights !== undefined && !rights.update;
}

const disabled = { defaultProps: { disabled: true } };

/** Inputs that say nothing of it themselves are disabled, also those that are made of no native input. */
const withoutInputs = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiAutocomplete: { ...theme.components?.MuiAutocomplete, ...disabled },
    MuiCheckbox: { ...theme.components?.MuiCheckbox, ...disabled },
    MuiRadio: { ...theme.components?.MuiRadio, ...disabled },
    MuiSwitch: { ...theme.components?.MuiSwitch, ...disabled },
    MuiFormControl: {
      ...theme.components?.MuiFormControl,
      defaultProps: { ...theme.components?.MuiFormControl?.defaultProps, disabled: true },
    },
    MuiTextField: {
      ...theme.components?.MuiTextField,
      defaultProps: { ...theme.components?.MuiTextField?.defaultProps, disabled: true },
    },
  },
});

/** What is only looked at is there to be read: as dark as other text, on a ground that takes nothing. */
const READABLE = {
  display: 'contents',
  '& .MuiInputBase-input.Mui-disabled, & .MuiFormControlLabel-root .MuiFormControlLabel-label.Mui-disabled, & .MuiChip-root.Mui-disabled':
    { color: 'text.primary', WebkitTextFillColor: 'currentcolor', opacity: 1 },
  '& .MuiInputLabel-root.Mui-disabled, & .MuiFormLabel-root.Mui-disabled, & .MuiFormHelperText-root.Mui-disabled':
    { color: 'text.secondary' },
  '& .MuiInputBase-root.Mui-disabled': { bgcolor: 'action.hover' },
  '& .tiptap': { bgcolor: 'action.hover' },
  '& .MuiOutlinedInput-root.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
  '& button.MuiLink-root': { color: 'text.primary', textDecoration: 'none' },
  // Deeds that would change something, among them the little ones within inputs.
  '& button.MuiButton-root, & button.MuiIconButton-root, & [role=toolbar], & .MuiChip-deleteIcon, & .MuiAutocomplete-endAdornment, & .MuiSelect-icon':
    { display: 'none' },
} as const;

/**
 * What stands in a form that is only looked at: nothing in it can be changed, be it an input of the library, a native one
 * or one of our own, which ask `useLookOnly` or are told `disabled` by the form.
 */
export function LookOnlyFields({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <LookOnlyContext value={true}>
      <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
        {translate('admin.lookOnly')}
      </Alert>
      <ThemeProvider theme={withoutInputs}>
        <Box component="fieldset" disabled sx={READABLE}>
          {children}
        </Box>
      </ThemeProvider>
    </LookOnlyContext>
  );
}
