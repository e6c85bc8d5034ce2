import { required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import type { Field } from '#platform/fields/field.ts';
import { DISPLAYS, PLACES, TARGETS } from './chart-choices.ts';
import { ChartTableInput } from './chart-table-input.tsx';

const products = { resource: 'products', text: 'name' };

const FIELDS = {
  kind: {
    kind: 'choice',
    label: 'The chart is',
    default: 'table',
    choices: { table: 'A table', picture: 'A picture' },
  },
  pictureId: { kind: 'picture', label: 'Picture', default: null },
  target: {
    kind: 'choice',
    label: 'Shown for',
    default: 'all',
    choices: TARGETS,
    help: 'Of several charts that are for a product the newest is shown. A product’s own chart, chosen in its form, goes before all.',
  },
  productIds: {
    kind: 'records',
    label: 'Products',
    default: [],
    from: products,
    help: 'None: only products that have it as their own chart.',
  },
  categoryIds: {
    kind: 'records',
    label: 'Categories',
    default: [],
    from: { resource: 'categories', text: 'path' },
    help: 'With all categories below them.',
  },
  excludedIds: { kind: 'records', label: 'Except for these products', default: [], from: products },
  display: { kind: 'choice', label: 'Display', default: 'popup', choices: DISPLAYS },
  place: { kind: 'choice', label: 'Place of the button', default: 'before_add_cart', choices: PLACES },
} satisfies Record<string, Field>;

const SECTIONS = { chart: 'Chart', target: 'Products', display: 'On the product page' };
const HELP = { name: 'Only you see this name.', title: 'Blank: “Size Chart”.' };

function Input({ name }: { name: keyof typeof FIELDS }) {
  return <FieldInput source={name} field={FIELDS[name]} />;
}

function SizeChartForm() {
  const [kind, target, display] = useWatch({ name: ['kind', 'target', 'display'] });
  return (
    <>
      <FormSection title={SECTIONS.chart}>
        <TextInput source="name" validate={required()} helperText={HELP.name} />
        <TextInput source="title" helperText={HELP.title} />
        <Input name="kind" />
        {kind === 'picture' ? <Input name="pictureId" /> : <ChartTableInput source="table" />}
      </FormSection>
      <FormSection title={SECTIONS.target}>
        <Input name="target" />
        {target === 'products' ? <Input name="productIds" /> : null}
        {target === 'categories' ? <Input name="categoryIds" /> : null}
        {target === 'products' ? null : <Input name="excludedIds" />}
      </FormSection>
      <FormSection title={SECTIONS.display} columns={2}>
        <Input name="display" />
        {display === 'additional_tab' ? null : <Input name="place" />}
      </FormSection>
    </>
  );
}

/** The editor of a size chart. */
export function SizeChartEdit() {
  return (
    <EditPage>
      <SizeChartForm />
    </EditPage>
  );
}

const EMPTY_TABLE = {
  headRow: true,
  headColumn: false,
  rows: [
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ],
};

/** A new size chart. */
export function SizeChartCreate() {
  return (
    <CreatePage defaults={{ kind: 'table', target: 'all', display: 'popup', table: EMPTY_TABLE }}>
      <SizeChartForm />
    </CreatePage>
  );
}
