import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isOwn } from '../rules/arranged-fields.ts';
import { FormFieldPanel } from './form-field-panel.tsx';
import type { FormFieldRowProps } from './form-field-props.ts';

const words = (key: string) => `resources.forms.${key}`;

/** A field of a form in the list: what it is, whether it is shown, and once it is opened all that can be said of it. */
export function FormFieldRow(props: FormFieldRowProps) {
  const { field, called, builtIn, isOpen, disabled, groups } = props;
  const translate = useTranslate();
  const id = useId();
  const isFixed = builtIn !== undefined && !builtIn.mayBeOff;
  const say = (key: string) => translate(words(key), { name: called });
  const facts = [
    translate(words(`kinds.${field.type}`)),
    field.isRequired && field.isOn && translate(words('required')),
    groups.length > 1 && groups.find(({ name }) => name === field.group)?.title,
    isOwn(field) && translate(words('own')),
  ];
  return (
    <Box data-field={field.name} data-called={called} sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onOpen}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 48,
            gap: 1,
            justifyContent: 'space-between',
            textAlign: 'start',
            borderRadius: 1,
            px: 0.5,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography
              component="span"
              sx={{
                display: 'block',
                fontWeight: 600,
                overflowWrap: 'anywhere',
                color: field.isOn ? 'text.primary' : 'text.secondary',
              }}
            >
              {called}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {facts.filter(Boolean).join(' · ')} · <code>{field.name}</code>
            </Typography>
          </Box>
          {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        </ButtonBase>
        <Tooltip title={isFixed ? translate(words('mustBeOn')) : ''}>
          <span>
            <Switch
              checked={field.isOn}
              disabled={disabled || isFixed}
              onChange={({ target }) => props.onChange({ isOn: target.checked })}
              slotProps={{ input: { 'aria-label': say('shown') } }}
            />
          </span>
        </Tooltip>
      </Box>
      <Box id={id} hidden={!isOpen}>
        {isOpen ? (
          <>
            <FormFieldPanel {...props} />
            {disabled || builtIn ? null : (
              <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
                <IconButton aria-label={say('duplicate')} onClick={props.onDuplicate} sx={TAP}>
                  <CopyIcon fontSize="small" />
                </IconButton>
                <IconButton aria-label={say('remove')} onClick={props.onRemove} sx={TAP}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            )}
          </>
        ) : null}
      </Box>
    </Box>
  );
}

const TAP = { minWidth: 44, minHeight: 44 };
