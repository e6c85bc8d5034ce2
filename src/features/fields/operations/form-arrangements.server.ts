import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { readArrangements } from '../data/form-arrangement.queries.server.ts';
import { type ManagedForm, managedForms } from '../points.ts';
import { arrangedFields, saidFields } from '../rules/arranged-fields.ts';
import type { FormField } from '../rules/form-field.ts';

/** Ends what is kept and shown of arranged forms. */
export const FORMS_TAG = 'form-arrangements';

/** What owners arranged, in memory: a page asks the database nothing for its form. */
interface FormArrangements {
  kept: ReadonlyMap<string, readonly FormField[]>;
  reload(): Promise<void>;
}

/** All arranged forms. */
export const formArrangements = defineCache<FormArrangements>({
  name: 'form-arrangements',
  open: ({ db }) => ({
    kept: new Map(),
    async reload() {
      this.kept = await readArrangements(db);
    },
  }),
  endedBy: [FORMS_TAG],
  load: (cache) => cache.reload(),
});

/** Where somebody asks for the fields of a form. */
export interface FormSurroundings {
  shop: ComposedShop;
  texts: TextOverrides;
  cache<Kept>(definition: CacheDefinition<Kept>): Kept;
}

/** A form as its owner arranged it, for one reader. */
export interface ArrangedForm {
  /** Whether its owner ever did; else it asks what it asks of itself. */
  isArranged: boolean;
  /** All its fields in order, those that are off as well, in the reader's words. */
  fields: readonly FormField[];
  /** Names of the form's own fields whose label its owner changed. */
  relabelled: ReadonlySet<string>;
}

/** The fields of a form in its reader's language; throws for a form that no slice declares. */
export function arrangedForm(name: string, { shop, texts, cache }: FormSurroundings): ArrangedForm {
  const form = shop.of(managedForms).find((one) => one.name === name);
  if (!form) throw new Error(`No slice declares the form ${name}.`);
  const kept = cache(formArrangements).kept.get(name) ?? null;
  const arranged = arrangedFields(form, kept);
  return {
    isArranged: kept !== null,
    fields: saidFields(form, arranged, texts),
    relabelled: new Set(arranged.filter(({ label }) => label !== '').map(({ name }) => name)),
  };
}

/** The forms of a shop with what their owner arranged, in the words that were typed. */
export function formsOf(
  forms: readonly ManagedForm[],
  kept: ReadonlyMap<string, readonly FormField[]>,
): { form: ManagedForm; fields: FormField[] }[] {
  return forms.map((form) => ({ form, fields: arrangedFields(form, kept.get(form.name) ?? null) }));
}

/** Where forms are asked for by a request: its shop, and its words. */
export function formsAround({ shop, market, environment }: RequestContext): FormSurroundings {
  return { shop, texts: market.texts, cache: (definition) => environment.cache(definition) };
}
