import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useLookOnly } from '#platform/admin/look-only.tsx';
import { SortableList } from '#platform/admin/sortable-list.tsx';
import { mayBeAdded, OWN_PREFIX } from '../rules/arranged-fields.ts';
import { FORM_FIELD_TYPES, type FormField, type FormFieldType, formField } from '../rules/form-field.ts';
import { sharedLabels } from '../rules/shared-labels.ts';
import { FormFieldRow } from './form-field-row.tsx';
import type { ShownForm } from './form-resource.server.ts';
import { useArranged } from './use-arranged.ts';
import { useNextFocus } from './use-next-focus.ts';

const words = (key: string) => `resources.forms.${key}`;

/** Kinds that owners may add. */
const ADDED: readonly FormFieldType[] = FORM_FIELD_TYPES.filter((type) => mayBeAdded({ type }));

/** The fields of a form in their order: dragged, opened to be edited, added, copied, switched and removed. */
export function FormFieldsInput() {
  const translate = useTranslate();
  const disabled = useLookOnly();
  const form = useRecordContext<ShownForm>();
  const box = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(box);
  const { fields, problems, isOpen, open, close, change, arrange } = useArranged();
  const builtIn = new Map((form?.builtIn ?? []).map((own) => [own.name, own]));
  const nameOf = ({ name, label }: FormField) =>
    label || builtIn.get(name)?.label || translate(words('unnamed'));

  function add(type: FormFieldType) {
    const name = freshName();
    const group = form?.groups[0]?.name ?? '';
    const options =
      type === 'radio' || type === 'select' || type === 'checkbox_list' ? [{ value: '', label: '' }] : [];
    arrange((now) => [...now, formField({ name, type, label: '', group, options })]);
    open(name);
    focusNext(labelIn(name));
  }

  function duplicate(copied: FormField) {
    const name = freshName();
    const label = translate(words('copyOf'), { label: nameOf(copied) });
    arrange((now) =>
      now.flatMap((one) => (one.name === copied.name ? [one, { ...one, name, label }] : [one])),
    );
    open(name);
    focusNext(labelIn(name));
  }

  /** Whoever took one out goes on with the one that stands in its place. */
  function remove({ name }: FormField) {
    const at = fields.findIndex((one) => one.name === name);
    const next = fields[at + 1] ?? fields[at - 1];
    arrange((now) => now.filter((one) => one.name !== name));
    focusNext(...(next ? [headOf(next.name)] : []), '[data-part=add] button');
  }

  return (
    <Box component="section" ref={box} sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate(words('fieldsTitle'))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: '68ch' }}>
        {translate(words(fields.length === 0 ? 'noFields' : 'fieldsHelp'))}
      </Typography>
      {problems?.message ? <Alert severity="error">{problems.message}</Alert> : null}
      <Twins labels={sharedLabels(fields.map((one) => ({ isOn: one.isOn, label: nameOf(one) })))} />
      <SortableList
        items={fields.map((one) => ({ ...one, id: one.name }))}
        label={translate(words('fieldsTitle'))}
        nameOf={nameOf}
        onOrder={(ids) => arrange((now) => ids.flatMap((id) => now.find(({ name }) => name === id) ?? []))}
      >
        {({ id: _, ...one }, at) => (
          <FormFieldRow
            at={at}
            field={one}
            called={nameOf(one)}
            builtIn={builtIn.get(one.name)}
            groups={form?.groups ?? []}
            problems={problems?.[at]}
            isOpen={isOpen(one.name)}
            disabled={disabled}
            onOpen={() => (isOpen(one.name) ? close(one.name) : open(one.name))}
            onChange={(more) => change(one.name, more)}
            onDuplicate={() => duplicate(one)}
            onRemove={() => remove(one)}
          />
        )}
      </SortableList>
      {disabled ? null : <AddField onAdd={add} />}
    </Box>
  );
}

/** Says which labels several fields have that are shown: neither customers nor owners could tell them apart. */
function Twins({ labels }: { labels: readonly string[] }) {
  const translate = useTranslate();
  if (labels.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      {labels.map((label) => (
        <div key={label}>{translate(words('twins'), { label })}</div>
      ))}
    </Alert>
  );
}

const labelIn = (name: string) => `[data-field="${CSS.escape(name)}"] input[name$=".label"]`;
const headOf = (name: string) => `[data-field="${CSS.escape(name)}"] button[aria-expanded]`;

function freshName(): string {
  const letters = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${OWN_PREFIX}${letters.toString(36)}`;
}

function AddField({ onAdd }: { onAdd: (type: FormFieldType) => void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useRef<FormFieldType | null>(null);
  return (
    <Box data-part="add" sx={{ mt: 2 }}>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {translate(words('add'))}
      </Button>
      <Menu
        anchorEl={() => button.current as HTMLElement}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        // The new field takes the focus, not the button that the menu hung on.
        disableRestoreFocus
        slotProps={{
          list: { 'aria-label': translate(words('addKind')) },
          paper: { sx: { maxHeight: 420 } },
          transition: {
            onExited: () => {
              if (chosen.current) onAdd(chosen.current);
              else button.current?.focus();
              chosen.current = null;
            },
          },
        }}
      >
        {ADDED.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              chosen.current = type;
              setIsOpen(false);
            }}
          >
            {translate(words(`kinds.${type}`))}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
