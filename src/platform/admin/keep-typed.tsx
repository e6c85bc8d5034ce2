import { type RefObject, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mergeEdits } from './merge-edits.ts';

/**
 * Inside a form that stays open while it is saved: keeps what is typed until the answer is there. The record that
 * comes back fills the form anew, and would else take the place of it. `sent` holds what the last save took along:
 * the form itself only learns of a save after keys were pressed again.
 */
export function KeepTyped({ sent }: { sent: RefObject<Record<string, unknown> | undefined> }) {
  const record = useRecordContext();
  const { getValues, reset } = useFormContext();
  const shown = useRef(record);

  useEffect(() => {
    if (!record || shown.current === record) return;
    shown.current = record;
    const begun = sent.current;
    const typed = structuredClone(getValues());
    sent.current = undefined;
    if (!begun || JSON.stringify(begun) === JSON.stringify(typed)) return;
    // The form around this one begins anew in the same turn, after its inner parts.
    queueMicrotask(() => reset(mergeEdits(begun, typed, record).values, { keepDefaultValues: true }));
  }, [record, getValues, reset, sent]);

  return null;
}
