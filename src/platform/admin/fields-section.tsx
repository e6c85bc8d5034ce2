import { use } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Fields, Values } from '#platform/fields/field.ts';
import { FieldInputs } from './controls/field-inputs.tsx';
import { fieldsSummary } from './fields-summary.ts';
import { FormSection } from './form-section.tsx';
import { loadedOrGone } from './late-part.ts';
import { useAdminSession } from './use-admin-session.ts';

type Load = () => Promise<Fields>;

const loaded = new WeakMap<Load, Promise<Fields>>();

/** A section of a record's form made of the fields that a slice keeps with it, under the name of its part. */
export function FieldsSection({ part, title, fields }: { part: string; title: string; fields: Load }) {
  const asked = use(promiseOf(fields));
  const values = (useWatch({ name: part }) ?? {}) as Values;
  const translate = useTranslate();
  const shop = useAdminSession()?.shop;
  const summary = fieldsSummary(asked, values, {
    translate: (key) => translate(key, { _: key }),
    shop,
  });
  return (
    <FormSection title={title} summary={summary}>
      <FieldInputs source={part} fields={asked} />
    </FormSection>
  );
}

function promiseOf(load: Load): Promise<Fields> {
  let promise = loaded.get(load);
  if (!promise) {
    promise = loadedOrGone(load());
    loaded.set(load, promise);
  }
  return promise;
}
