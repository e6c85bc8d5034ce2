import { createUsePuck } from '@puckeditor/core';
import { use } from 'react';
import { errorAt, firstWrongField, type WrongField } from '../rules/wrong-fields.ts';
import { SavingContext, useEditing } from './editing.ts';
import { useEdits } from './use-edits.ts';

const usePuck = createUsePuck();

/** What the last save was refused for at a field of the selected widget, as forms take it; undefined since it was changed. */
export function useFieldError(name: string): unknown {
  const { idOf } = useEditing();
  const state = use(SavingContext);
  const id = usePuck(({ selectedItem }) => selectedItem?.props.id);
  return state.kind === 'failed' && id ? errorAt(state.wrong, idOf(String(id)), name) : undefined;
}

/** The first field that the last save was refused for. */
export function useWrongField(): WrongField | null {
  const { widgets, idOf } = useEditing();
  const state = use(SavingContext);
  const edits = useEdits();
  if (state.kind !== 'failed' || !state.wrong) return null;
  return firstWrongField(state.wrong, edits.items(), widgets, idOf);
}
