import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { defaultsOf, type FieldOf, isAsked, MOST_ROWS } from '#platform/fields/field.ts';
import { type ControlProps, errorWithin, messageOf } from './control-props.ts';

type Row = Record<string, unknown>;

/** Where there is room for one field in a row, as on phones and in the page editor: what is done with a row stands above its fields. */
const NARROW = '@container (max-width: 480px)';

/** Rows of fields in an order: add, fill in, move, take out. */
export function RowsControl({
  field,
  value,
  error,
  disabled = false,
  onChange,
  Control,
}: ControlProps<FieldOf<'rows'>> & {
  /** What shows a field of any kind. */
  Control: ComponentType<ControlProps>;
}) {
  const translate = useTranslate();
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const own = messageOf(error);

  const change = (index: number, row: Row) => onChange(rows.map((old, at) => (at === index ? row : old)));
  const remove = (index: number) => onChange(rows.filter((_, at) => at !== index));
  function move(from: number, to: number) {
    const next = [...rows];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  }

  return (
    <Box role="group" aria-label={field.label} sx={{ my: 1, containerType: 'inline-size' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {field.label}
      </Typography>
      {own ? <FormHelperText error>{translate(own, { _: own })}</FormHelperText> : null}
      {field.help && !own ? <FormHelperText>{field.help}</FormHelperText> : null}
      {rows.map((row, index) => {
        const number = index + 1;
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; their controls hold nothing of their own
            key={index}
            role="group"
            aria-label={translate('admin.rows.row', { label: field.label, number })}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'flex-start',
              borderTop: 1,
              borderColor: 'divider',
              py: 1,
              [NARROW]: { flexDirection: 'column-reverse', alignItems: 'stretch', gap: 0 },
            }}
          >
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
                [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
              }}
            >
              {Object.entries(field.fields)
                .filter(([, inner]) => isAsked(inner, row))
                .map(([name, inner]) => (
                  <Control
                    key={name}
                    field={inner}
                    value={row[name]}
                    error={errorWithin(errorWithin(error, index), name)}
                    disabled={disabled}
                    onChange={(next) => change(index, { ...row, [name]: next })}
                  />
                ))}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', pt: 1, [NARROW]: { pt: 0 } }}>
              <Typography
                aria-hidden
                variant="body2"
                sx={{ display: 'none', color: 'text.secondary', [NARROW]: { display: 'block', flex: 1 } }}
              >
                {number}
              </Typography>
              <IconButton
                aria-label={translate('admin.rows.up', { number })}
                disabled={disabled || index === 0}
                onClick={() => move(index, index - 1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('admin.rows.down', { number })}
                disabled={disabled || number === rows.length}
                onClick={() => move(index, number)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('admin.rows.remove', { number })}
                disabled={disabled}
                onClick={() => remove(index)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled || rows.length >= (field.most ?? MOST_ROWS)}
        onClick={() => onChange([...rows, defaultsOf(field.fields)])}
      >
        {translate('admin.rows.add')}
      </Button>
    </Box>
  );
}
