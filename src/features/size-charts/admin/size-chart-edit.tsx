import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { DISPLAYS, PLACES, TARGETS } from './chart-choices.ts';
import { ChartTableInput } from './chart-table-input.tsx';

const text = (key: string) => `resources.size-charts.${key}`;
const products = { kind: 'records', default: [], from: { resource: 'products', text: 'name' } } as const;

const FIELDS = {
  kind: {
    kind: 'choice',
    default: 'table',
    choices: { table: text('kinds.table'), picture: text('kinds.picture') },
  },
  pictureId: { kind: 'picture', default: null },
  target: { kind: 'choice', default: 'all', choices: TARGETS, help: text('help.target') },
  productIds: { ...products, help: text('help.products') },
  categoryIds: {
    kind: 'records',
    default: [],
    from: { resource: 'categories', text: 'path' },
    help: text('help.categoryIds'),
  },
  excludedIds: products,
  display: { kind: 'choice', default: 'popup', choices: DISPLAYS },
  place: { kind: 'choice', default: 'before_add_cart', choices: PLACES },
} satisfies Record<string, FormField>;

function Input({ name }: { name: keyof typeof FIELDS }) {
  return <FieldInput source={name} field={FIELDS[name]} />;
}

function SizeChartForm() {
  const [kind, target, display] = useWatch({ name: ['kind', 'target', 'display'] });
  return (
    <>
      <FormSection title={text('sections.chart')}>
        <TextInput source="name" isRequired helperText={text('help.name')} />
        <TextInput source="title" helperText={text('help.title')} />
        <Input name="kind" />
        {kind === 'picture' ? <Input name="pictureId" /> : <ChartTableInput source="table" />}
      </FormSection>
      <FormSection title={text('sections.target')}>
        <Input name="target" />
        {target === 'products' ? <Input name="productIds" /> : null}
        {target === 'categories' ? <Input name="categoryIds" /> : null}
        {target === 'products' ? null : <Input name="excludedIds" />}
      </FormSection>
      <FormSection title={text('sections.display')} columns={2}>
        <Input name="display" />
        {display === 'additional_tab' ? null : <Input name="place" />}
      </FormSection>
    </>
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

/** The editors of size charts. */
export const { Edit: SizeChartEdit, Create: SizeChartCreate } = editorsOf(<SizeChartForm />, {
  create: { defaults: { kind: 'table', target: 'all', display: 'popup', table: EMPTY_TABLE } },
});
