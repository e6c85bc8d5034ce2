import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RecordControl } from '#platform/admin/controls/record-control.tsx';
import { useLookOnly } from '#platform/admin/look-only.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { useFormWords } from '../product-form-texts.ts';

const CATEGORIES = { resource: 'categories', text: 'path' } as const;
const NOTHING = { name: '', parentId: null as number | null };

/** Makes a category within a product's form, whatever is typed there, and puts the product into it. */
export function NewCategory({ source }: { source: string }) {
  const word = useFormWords();
  const mayMake = useAdminSession()?.resources.categories?.create ?? false;
  const isLookedAt = useLookOnly();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!mayMake || isLookedAt) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        ref={opener}
        size="small"
        startIcon={<AddIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {word('newCategory.open')}
      </Button>
      {isOpen ? (
        <NewCategoryFields
          source={source}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      ) : null}
    </Box>
  );
}

/** Name and parent. Enter adds it: it stands in the product's form, which must not be sent by that. */
function NewCategoryFields({ source, onClose }: { source: string; onClose: () => void }) {
  const word = useFormWords();
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const queries = useQueryClient();
  const { getValues, setValue } = useFormContext();
  const [{ name, parentId }, setTyped] = useState(NOTHING);
  const [errors, setErrors] = useState<{ name?: string; parentId?: string }>({});
  const [busy, setBusy] = useState(false);

  async function add(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      const { body } = await rest<{ id: number }>('categories', { method: 'POST', body: { name, parentId } });
      const isOfCategories = (key: readonly unknown[]) =>
        key[0] === 'categories' || (key[0] === 'rest' && String(key[1]).startsWith('categories?'));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isOfCategories(queryKey) });
      setValue(source, [...(getValues(source) ?? []), body.id], { shouldDirty: true });
      notify(word('newCategory.added', { name: name.trim() }), { type: 'success' });
      onClose();
    } catch (error) {
      setBusy(false);
      const refused = error instanceof HttpError ? error.body?.errors : undefined;
      if (refused?.name || refused?.parentId) setErrors(refused);
      else tellFailure(error);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      // In the other one Enter chooses.
      if (event.target.name === 'newCategoryName') void add();
    }
  }

  return (
    <Box
      role="group"
      aria-label={word('newCategory.open')}
      onKeyDown={onKeyDown}
      sx={{ mt: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1 }}
    >
      <TextField
        autoFocus
        fullWidth
        name="newCategoryName"
        label={word('newCategory.name')}
        value={name}
        onChange={(event) => setTyped((before) => ({ ...before, name: event.target.value }))}
        error={Boolean(errors.name)}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <RecordControl
        from={CATEGORIES}
        blank
        value={parentId}
        label={translate('resources.categories.fields.parentId')}
        help={translate('resources.categories.help.parentId')}
        error={errors.parentId}
        onChange={(chosen) => setTyped((before) => ({ ...before, parentId: chosen as number | null }))}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void add()}>
          {word('newCategory.add')}
        </Button>
        <Button size="small" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
