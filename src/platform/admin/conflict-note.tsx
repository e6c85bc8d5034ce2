import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type MergedEdits, mergeEdits } from './merge-edits.ts';

/** Fields that the server works out, which nobody typed. */
const NOT_TYPED = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'trashedAt',
  'lastLogInAt',
  'thumbnail',
  'path',
]);

/**
 * Inside a form whose save was refused because somebody else saved first: puts what was typed onto their version, says
 * what changed, and lets the owner look at either before saving again. `current` is the record as it is stored by now.
 */
export function ConflictNote({ current }: { current: RaRecord }) {
  const record = useRecordContext();
  // The form of another record has nothing to do with it.
  return record?.id === current.id ? <Merging key={String(current.version)} theirs={current} /> : null;
}

function Merging({ theirs }: { theirs: RaRecord }) {
  const { getValues, reset, formState } = useFormContext();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const begun = useRef(formState.defaultValues ?? {});
  const box = useRef<HTMLDivElement>(null);
  const [merged, setMerged] = useState<MergedEdits>();
  const [shown, setShown] = useState<'mine' | 'theirs'>('mine');

  useEffect(() => {
    const both = mergeEdits(begun.current, getValues(), theirs);
    setMerged(both);
    reset(theirs);
    reset(both.values, { keepDefaultValues: true });
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [getValues, reset, theirs]);

  function show(which: 'mine' | 'theirs') {
    setShown(which);
    reset(theirs);
    if (which === 'mine') reset(merged?.values, { keepDefaultValues: true });
  }

  const inWords = (names: string[]) =>
    names
      .filter((name) => !NOT_TYPED.has(name))
      .map((name) => translate(`resources.${resource}.fields.${name}`, { _: '' }))
      .filter((label) => label !== '')
      .join(', ');
  const taken = inWords(merged?.taken ?? []);
  const clashing = inWords(merged?.clashing ?? []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="warning"
      sx={{ width: '100%', mb: 2 }}
      action={
        <Button color="inherit" onClick={() => show(shown === 'mine' ? 'theirs' : 'mine')}>
          {translate(shown === 'mine' ? 'admin.conflict.theirs' : 'admin.conflict.mine')}
        </Button>
      }
    >
      <AlertTitle>{translate('admin.conflict.title')}</AlertTitle>
      {taken ? <div>{translate('admin.conflict.taken', { fields: taken })}</div> : null}
      <div>
        {clashing
          ? translate('admin.conflict.clash', { fields: clashing })
          : translate('admin.conflict.noClash')}
      </div>
    </Alert>
  );
}
