import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { formArrangement } from '../data/form-arrangement.table.ts';
import { FORMS_TAG } from '../operations/form-arrangements.server.ts';
import type { ManagedForm } from '../points.ts';
import { arrangedFields } from '../rules/arranged-fields.ts';
import type { FormField } from '../rules/form-field.ts';
import { formProblems } from '../rules/form-problems.ts';
import { formInput } from './form-input.server.ts';

type ArrangementRow = typeof formArrangement.$inferSelect;

/** What a form has of itself, as the back office shows it. */
export interface ShownForm {
  title: string;
  about: string;
  groups: { name: string; title: string }[];
  builtIn: { name: string; label: string; mayBeOff: boolean; mayBeOptional: boolean; choicesFrom: string }[];
  fields: FormField[];
}

/** The forms of the shop (FLD-031); `forms` are those that slices declare at this moment. */
export function makeFormResource(forms: () => readonly ManagedForm[]): Resource {
  const declared = ({ form }: Pick<ArrangementRow, 'form'>) => forms().find(({ name }) => name === form);
  return defineResource({
    name: 'forms',
    table: formArrangement,
    capabilities: { read: 'settings.read', update: 'settings.write' },
    schema: { create: formInput },
    scope: () =>
      inArray(
        formArrangement.form,
        forms().map(({ name }) => name),
      ),
    sort: { id: formArrangement.id },
    defaultSort: { field: 'id', order: 'ASC' },
    called: (row) => declared(row)?.title ?? '',
    compute: async (rows) =>
      rows.map((row): { [key: string]: unknown } => {
        const form = declared(row);
        if (!form) return {};
        const fields = arrangedFields(form, row.isArranged ? row.fields : null);
        return { ...shown(form, fields), onCount: fields.filter(({ isOn }) => isOn).length };
      }),
    check: async ({ fields }, { before }) => {
      const form = before && declared(before);
      return form ? formProblems(form, fields as FormField[]) : { fields: 'This form is gone.' };
    },
    beforeSave: async (values) => ({ ...values, isArranged: true }),
    invalidates: () => [FORMS_TAG],
    actions: {
      reset: defineAction({
        capability: 'settings.write',
        schema: v.object({}),
        run: async (row: ArrangementRow, _input, { tx, now }) => {
          if (!row.isArranged)
            return refuse({ code: 'fields.not-arranged', message: 'Nobody changed this form yet.' });
          await tx
            .update(formArrangement)
            .set({ isArranged: false, fields: [], version: row.version + 1, updatedAt: now })
            .where(eq(formArrangement.id, row.id));
          await emitInvalidation(tx, [FORMS_TAG]);
          return accept(null);
        },
      }),
    },
  });
}

function shown({ title, about, groups, builtIn }: ManagedForm, fields: FormField[]): ShownForm {
  return {
    title,
    about,
    groups: groups.map((group) => ({ ...group })),
    builtIn: builtIn.map(({ name, label, mayBeOff, mayBeOptional = true, choicesFrom = '' }) => ({
      name,
      label: label({}),
      mayBeOff,
      mayBeOptional,
      choicesFrom,
    })),
    fields,
  };
}
