import CloseIcon from '@mui/icons-material/Close';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { LOOKS } from './looks.ts';

const serif = "'Fraunces Variable', Georgia, 'Times New Roman', serif";
const sans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

const heading = { fontFamily: serif, fontWeight: 460, letterSpacing: '-0.01em' };

const INPUTS = [
  'RaTextInput',
  'RaNumberInput',
  'RaSelectInput',
  'RaSelectArrayInput',
  'RaBooleanInput',
  'RaDateInput',
  'RaDateTimeInput',
  'RaAutocompleteInput',
  'RaTextArrayInput',
];

/** Inputs without a helper text keep no empty line for one. */
function withoutHelperGap() {
  return Object.fromEntries(INPUTS.map((name) => [name, { defaultProps: { helperText: false } }]));
}

/** The back office in the look of the shop, by day or by night. */
function themeOf(mode: keyof typeof LOOKS) {
  const look = LOOKS[mode];
  const { paper, sheet, tint, ink, quiet, line, edge, accent, accentDeep, onAccent } = look;
  const library = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const vars = Object.fromEntries(
    Object.entries(look.vars).map(([name, colour]) => [`--office-${name}`, colour]),
  );
  const options = {
    ...library,
    palette: {
      mode,
      primary: { main: accent, dark: accentDeep, contrastText: onAccent },
      secondary: { main: ink, contrastText: paper },
      background: { default: paper, paper: sheet },
      text: { primary: ink, secondary: quiet },
      divider: line,
      error: { main: look.error },
      warning: { main: look.warning },
      success: { main: look.success },
      info: { main: look.info },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: sans,
      fontSize: 14.5,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: { ...heading, fontSize: '2rem' },
      h5: { ...heading, fontSize: '1.5rem' },
      h6: { ...heading, fontSize: '1.2rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...library.components,
      MuiCssBaseline: {
        styleOverrides: {
          ':root': vars,
          // Focus is always visible, whatever a component thinks of it.
          ':focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 2 },
          '.skip-nav-button:not(:focus)': { opacity: 0 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              transitionDuration: '0.01ms !important',
              animationDuration: '0.01ms !important',
            },
          },
        },
      },
      // The library's own is the sign of an error.
      RaConfirm: { defaultProps: { CancelIcon: CloseIcon } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 12 } },
      },
      MuiDialog: { styleOverrides: { paper: { overflowWrap: 'anywhere' } } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${line}`, boxShadow: 'none' } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: 999, paddingInline: 18, minHeight: 40 },
          sizeSmall: { paddingInline: 14, minHeight: 36 },
          outlined: { borderColor: line },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small' } },
      MuiInputLabel: {
        styleOverrides: {
          // In the middle of fields that are as high as a thumb needs.
          sizeSmall: {
            '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px)' },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: sheet,
            '&.MuiInputBase-sizeSmall > input, &.MuiInputBase-sizeSmall > .MuiSelect-select': {
              paddingBlock: '11.5px',
            },
          },
          notchedOutline: { borderColor: edge },
          // 16 px, so that phones do not zoom into the field.
          input: { fontSize: 16 },
        },
      },
      MuiAutocomplete: {
        styleOverrides: {
          inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: '9px' } },
          // White on white: what is offered needs an edge.
          paper: { border: `1px solid ${line}`, boxShadow: '0 8px 24px rgb(0 0 0 / 12%)' },
        },
      },
      MuiFilledInput: { styleOverrides: { root: { backgroundColor: tint }, input: { fontSize: 16 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: line, paddingBlock: 12, overflowWrap: 'break-word' },
          body: { maxWidth: 360 },
          head: { color: quiet, fontWeight: 600, fontSize: '0.8rem', backgroundColor: sheet },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 28 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 }, sizeSmall: { height: 24 } } },
      MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink, color: paper, fontSize: '0.8rem' } } },
      MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
      ...withoutHelperGap(),
      RaDatagrid: {
        styleOverrides: {
          root: {
            // Not the box around it: the bar of bulk deeds stands above the table.
            '& .RaDatagrid-tableWrapper': { overflowX: 'auto', borderRadius: 12 },
            '& .RaDatagrid-headerCell': { backgroundColor: sheet },
            '& .RaDatagrid-rowOdd, & .RaDatagrid-rowEven': { backgroundColor: sheet },
            '& .RaDatagrid-clickableRow:hover': { backgroundColor: paper },
          },
        },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-content': { border: `1px solid ${line}`, boxShadow: 'none' },
          },
        },
      },
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            // The library names the boxes of rows on an element that cannot have a name; all others have words beside them.
            input: ({ className = '' }) =>
              className.startsWith('select-') ? { 'aria-label': 'Select' } : {},
          },
        },
      },
      MuiSnackbar: {
        styleOverrides: {
          // What saves stands at the lower edge, and so does what is done with marked rows: what is said must not lie on it.
          anchorOriginBottomCenter: { '@media (min-width: 0)': { bottom: 92 } },
        },
      },
      RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            // At the window's lower edge: in sight wherever the marked rows are, and over nothing that is pressed meanwhile.
            '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
              position: 'fixed',
              top: 'auto',
              bottom: 20,
              left: '50%',
              right: 'auto',
              width: 'min(860px, calc(100vw - 32px))',
              height: 'auto',
              minHeight: 60,
              transform: 'translateX(-50%)',
              zIndex: 1200,
              flexWrap: 'wrap',
              color: ink,
              backgroundColor: look.bulk,
              border: `1px solid ${look.bulkLine}`,
              borderRadius: 12,
              boxShadow: '0 8px 28px rgb(29 37 48 / 18%)',
            },
            '& .RaBulkActionsToolbar-topToolbar': {
              flexWrap: 'wrap',
              justifyContent: 'flex-start',
              minWidth: 0,
              height: 'auto',
            },
            '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
      RaFilterForm: {
        styleOverrides: {
          root: {
            backgroundColor: 'transparent',
            '@media (max-width: 599px)': {
              '& .RaFilterFormInput-spacer': { display: 'none' },
              '& .filter-field, & .MuiFormControl-root': { width: '100%' },
            },
          },
        },
      },
      RaSimpleFormIterator: {
        styleOverrides: {
          root: {
            // Shown always, not only under a mouse.
            '& .RaSimpleFormIterator-action': { visibility: 'visible' },
            '& .RaSimpleFormIterator-line': { borderColor: line, paddingBlock: 8 },
          },
        },
      },
      RaSimpleList: {
        styleOverrides: {
          root: {
            '& .RaSimpleList-tertiary': { opacity: 1, color: quiet, whiteSpace: 'nowrap', flexShrink: 0 },
            '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
            '& .MuiListItem-root + .MuiListItem-root': { borderTop: `1px solid ${line}` },
          },
        },
      },
      RaToolbar: {
        styleOverrides: { root: { backgroundColor: tint, borderTop: `1px solid ${line}` } },
      },
    },
  } as unknown as ThemeOptions;

  return createTheme(options);
}

/** The looks of the back office. */
export const adminThemes = { light: themeOf('light'), dark: themeOf('dark') };
