import { use } from 'react';
import type { Fields } from '#platform/fields/field.ts';
import { FieldInputs } from './controls/field-inputs.tsx';
import { FormSection } from './form-section.tsx';
import { loadedOrGone } from './late-part.ts';

type Load = () => Promise<Fields>;

const loaded = new WeakMap<Load, Promise<Fields>>();

/** A section of a record's form made of the fields that a slice keeps with it, under the name of its part. */
export function FieldsSection({ part, title, fields }: { part: string; title: string; fields: Load }) {
  return (
    <FormSection title={title}>
      <FieldInputs source={part} fields={use(promiseOf(fields))} />
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
