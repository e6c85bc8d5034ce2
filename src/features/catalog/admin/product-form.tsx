import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { MomentInput } from '#platform/admin/moment-input.tsx';
import { MoneyInput } from '#platform/admin/money.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { PictureListInput } from '#platform/admin/picture-list-input.tsx';
import { RichTextInput } from '#platform/admin/rich-text/rich-text-input.tsx';
import { type EditedKind, editedKinds } from '../points.ts';
import { AttributesInput } from './attributes-input.tsx';
import { productChoices } from './product-choices.ts';

const help = (field: string) => `resources.products.help.${field}`;
const section = (name: string) => `resources.products.sections.${name}`;

/** Everything about a product that its owner decides (CAT-036, CAT-037). */
export function ProductForm() {
  return (
    <>
      <FormSection title={section('basics')} columns={2}>
        <TextInput source="name" validate={required()} />
        <TextInput source="slug" helperText={help('slug')} />
        <SelectInput source="status" choices={productChoices.status} isRequired fullWidth />
        <KindInput />
        <When field="status" is="scheduled">
          <MomentInput source="publishAt" edge="start" />
        </When>
      </FormSection>
      <FormSection title="resources.products.fields.description">
        <RichTextInput source="shortDescription" />
        <RichTextInput source="description" />
      </FormSection>
      <Prices />
      <FormSection title={section('pictures')}>
        <PictureListInput source="pictures" />
      </FormSection>
      <Stock />
      <FormSection title={section('quantities')} columns={3}>
        <NumberInput source="minQuantity" min={1} step={1} />
        <NumberInput source="maxQuantity" min={1} step={1} />
        <NumberInput source="stepQuantity" min={1} step={1} />
        <BooleanInput source="soldSingly" />
      </FormSection>
      <FormSection title={section('placing')} columns={2}>
        <ReferenceArrayInput
          source="categoryIds"
          reference="categories"
          perPage={100}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteArrayInput
            optionText="path"
            filterToQuery={(q: string) => ({ q })}
            helperText={help('categoryIds')}
          />
        </ReferenceArrayInput>
        <ReferenceArrayInput
          source="tagIds"
          reference="tags"
          perPage={100}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteArrayInput optionText="name" filterToQuery={(q: string) => ({ q })} />
        </ReferenceArrayInput>
        <SelectInput source="visibility" choices={productChoices.visibility} isRequired fullWidth />
        <NumberInput source="menuOrder" step={1} helperText={help('menuOrder')} />
        <BooleanInput source="featured" />
        <BooleanInput source="reviewsOpen" />
        <BooleanInput source="isProtected" helperText={help('isProtected')} />
        <When field="isProtected" is={true}>
          <TextInput source="password" autoComplete="off" helperText={help('password')} />
        </When>
        <TextInput source="metaDescription" multiline sx={{ gridColumn: '1 / -1' }} />
      </FormSection>
      <FormSection title={section('shipping')} columns={2}>
        <NumberInput source="weightGrams" min={0} step={1} />
        <NumberInput source="lengthMm" min={0} step={1} />
        <NumberInput source="widthMm" min={0} step={1} />
        <NumberInput source="heightMm" min={0} step={1} />
        <TextInput source="shippingClass" />
      </FormSection>
      <FormSection title={section('attributes')}>
        <AttributesInput />
      </FormSection>
      <OfKind where={(kind) => kind?.isOutside === true}>
        <FormSection title={section('external')} columns={2}>
          <TextInput source="externalAddress" type="url" />
          <TextInput source="externalButtonText" />
        </FormSection>
      </OfKind>
    </>
  );
}

function KindInput() {
  const kinds = useAdminParts(editedKinds);
  const own = useRecordContext<{ type?: string }>()?.type ?? '';
  const known = kinds.find(({ name }) => name === own);
  const choices = kinds.filter(({ name, isMade }) => isMade || name === own);
  // A kind whose slice is switched off has no other name; its product keeps it.
  const offered = known || own === '' ? choices : [...choices, { name: own, label: own }];
  return (
    <SelectInput
      source="type"
      choices={offered.map(({ name, label }) => ({ id: name, name: label }))}
      isRequired
      fullWidth
      {...(known?.help ? { helperText: known.help } : {})}
    />
  );
}

/** A product with variations has no price of its own. */
function Prices() {
  return (
    <OfKind where={(kind) => kind?.isPriced !== false}>
      <FormSection title={section('price')} columns={2}>
        <MoneyInput source="regularPrice" />
        <MoneyInput source="salePrice" helperText={help('salePrice')} />
        <MomentInput source="saleFrom" edge="start" />
        <MomentInput source="saleTo" edge="end" />
      </FormSection>
    </OfKind>
  );
}

/** Shows inputs only for kinds of which something is true. */
function OfKind(props: { where(kind: EditedKind | undefined): boolean; children: React.ReactNode }) {
  const kinds = useAdminParts(editedKinds);
  return (
    <FormDataConsumer>
      {({ formData }) =>
        props.where(kinds.find(({ name }) => name === formData.type)) ? props.children : null
      }
    </FormDataConsumer>
  );
}

/** Shows inputs only while another field has a value. */
function When({ field, is, children }: { field: string; is: unknown; children: React.ReactNode }) {
  return <FormDataConsumer>{({ formData }) => (formData[field] === is ? children : null)}</FormDataConsumer>;
}

function Stock() {
  const translate = useTranslate();
  const record = useRecordContext<{ held?: number }>();
  const held = record?.held ?? 0;
  return (
    <FormSection title={section('stock')} columns={2}>
      <TextInput source="sku" />
      <BooleanInput source="manageStock" sx={{ mt: 2 }} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.manageStock ? (
            <>
              <NumberInput
                source="stockQuantity"
                step={1}
                helperText={held > 0 ? translate('resources.products.help.stock', { held }) : false}
              />
              <NumberInput
                source="lowStockThreshold"
                min={0}
                step={1}
                helperText={help('lowStockThreshold')}
              />
              <SelectInput source="backorders" choices={productChoices.backorders} isRequired fullWidth />
            </>
          ) : (
            <SelectInput source="stockStatus" choices={productChoices.stockStatus} isRequired fullWidth />
          )
        }
      </FormDataConsumer>
    </FormSection>
  );
}
