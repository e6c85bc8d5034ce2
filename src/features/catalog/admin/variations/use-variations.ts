import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { EditedVariation } from '../../rules/edited-variation.ts';

/** A variation in the form; `made` tells those apart that are not stored yet. */
export type FormVariation = EditedVariation & { made?: number };

/** What is wrong with a row, by field. */
export type RowErrors = Readonly<Record<string, { message?: string } | undefined>>;

let made = 0;

/** Tells a new row apart from others. */
export function asNewRow(row: EditedVariation): FormVariation {
  made++;
  return { ...row, made };
}

/** By what a row is known while it is edited. */
export function rowKey({ id, made: number }: FormVariation): string {
  return id === null ? `new-${number ?? 0}` : String(id);
}

/** The product's variations in the form around. What the server says at their fields stays until these are changed. */
export function useVariations() {
  const { getValues, setValue, clearErrors } = useFormContext();
  const { field, formState } = useController({ name: 'variations', defaultValue: [] });
  const rows = (field.value ?? []) as FormVariation[];
  const errors = (formState.errors.variations ?? []) as unknown as (RowErrors | undefined)[] & {
    message?: string;
  };

  /** Puts other rows in their place; what was said at places is not true of other rows. */
  const setRows = useCallback(
    (next: readonly FormVariation[]) => {
      setValue('variations', next, { shouldDirty: true });
      clearErrors('variations');
    },
    [setValue, clearErrors],
  );

  const changeRow = useCallback(
    (at: number, part: Partial<FormVariation>) => {
      const present = (getValues('variations') ?? []) as FormVariation[];
      const next = present.map((row, place) => (place === at ? { ...row, ...part } : row));
      setValue('variations', next, { shouldDirty: true });
      clearErrors(Object.keys(part).map((name) => `variations.${at}.${name}`));
    },
    [getValues, setValue, clearErrors],
  );

  return { rows, errors, setRows, changeRow };
}
