import { useLayoutEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { refusedFields } from '#platform/admin/refused-fields.ts';
import type { FormField } from '../rules/form-field.ts';
import { type FieldProblems, inputName } from './form-field-props.ts';

type Fields = readonly FormField[];
type Problems = ({ message?: string } & Record<number, FieldProblems>) | undefined;

/**
 * The fields of a form while they are arranged. What was refused stays with its field, wherever that stands by then, until
 * the very part of it is changed; fields with something wrong are open from then on.
 */
export function useArranged() {
  const { field, fieldState } = useInput<FormField[]>({ source: 'fields', defaultValue: [] });
  const { getValues, setValue, setError, clearErrors } = useFormContext();
  const fields: Fields = (field.value ?? []) as FormField[];
  const problems = fieldState.error as Problems;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wrong = fields.flatMap(({ name }, at) => (hasProblem(problems?.[at]) ? [name] : []));
  useAfterRefusal(wrong.length > 0, () => setOpened((now) => new Set([...now, ...wrong])));

  /** As they are at that moment: what was typed meanwhile stays. */
  const present = (): Fields => (getValues('fields') as FormField[] | undefined) ?? [];
  const keep = (next: Fields) => setValue('fields', [...next], { shouldDirty: true, shouldTouch: true });

  return {
    fields,
    problems,
    isOpen: (name: string) => opened.has(name),
    /** Opens one in place of those that were opened before; what is wrong stays in sight. */
    open: (name: string) => setOpened(new Set([...wrong, name])),
    close: (name: string) => setOpened((now) => new Set([...now].filter((one) => one !== name))),
    /** Says something else of one of them. */
    change(name: string, more: Partial<FormField>) {
      const now = present();
      const at = now.findIndex((one) => one.name === name);
      keep(now.map((one) => (one.name === name ? { ...one, ...more } : one)));
      for (const part of Object.keys(more)) clearErrors(inputName(at, part));
    },
    /** Puts others in their place: added, taken out, in another order. */
    arrange(to: (now: Fields) => Fields) {
      const before = present();
      const next = to(before);
      keep(next);
      clearErrors('fields');
      for (const [at, { name }] of next.entries()) {
        const known = problems?.[before.findIndex((one) => one.name === name)];
        if (!known) continue;
        for (const { name: part, message } of refusedFields(known as never))
          setError(inputName(at, part), { type: 'server', message });
      }
    },
  };
}

function hasProblem(problems: FieldProblems): boolean {
  return Boolean(problems && Object.keys(problems).length > 0);
}

/** Once a save that was refused. */
function useAfterRefusal(isRefused: boolean, then: () => void): void {
  const { submitCount, isSubmitting } = useFormState();
  const doneFor = useRef(0);
  useLayoutEffect(() => {
    if (!isRefused || isSubmitting || doneFor.current === submitCount) return;
    doneFor.current = submitCount;
    then();
  });
}
