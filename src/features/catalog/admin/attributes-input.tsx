import Box from '@mui/material/Box';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useGetMany,
  useSourceContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddRowButton } from '#platform/admin/add-row-button.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { SearchedArrayInput } from '#platform/admin/searched-array-input.tsx';
import { editedKinds, hasByName } from '../points.ts';
import { type AttributeInput, isOfShop } from '../rules/attribute-input.ts';
import { formWord } from './product-form-texts.ts';

const word = (name: string) => formWord(`attributeRow.${name}`);
const BY_POSITION = { field: 'position', order: 'ASC' } as const;
const NEW_OF_SHOP = { attributeId: null, termIds: [], forVariations: false, preselectedTermId: null };
const NEW_OWN = { name: '', values: [], forVariations: false, preselected: '' };

const SIDE_BY_SIDE = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
};

/** A product's attributes in one order: the shop's with their values chosen from its lists, and its own. */
export function AttributesInput() {
  return (
    <ArrayInput source="attributes" label={false}>
      <SimpleFormIterator
        disableClear
        fullWidth
        addButton={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <AddRowButton label={word('addOfShop')} row={NEW_OF_SHOP} />
            <AddRowButton label={word('addOwn')} row={NEW_OWN} />
          </Box>
        }
      >
        <FormDataConsumer<{ attributes: AttributeInput[] }>>
          {({ scopedFormData }) => (isOfShop(scopedFormData) ? <ShopAttribute /> : <OwnAttribute />)}
        </FormDataConsumer>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** An attribute of the shop and which of its values the product has. */
function ShopAttribute() {
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const attributeId = useWatch({ name: getSource('attributeId') }) as number | null;
  const termIds = (useWatch({ name: getSource('termIds') }) ?? []) as number[];
  const forgetValues = () => {
    setValue(getSource('termIds'), [], { shouldDirty: true });
    setValue(getSource('preselectedTermId'), null, { shouldDirty: true });
  };
  const { data: [attribute] = [] } = useGetMany<{ id: number; name: string }>(
    'attributes',
    { ids: attributeId ? [attributeId] : [] },
    { enabled: Boolean(attributeId) },
  );
  return (
    <Box sx={SIDE_BY_SIDE} data-called={attribute?.name}>
      <ReferenceInput source="attributeId" reference="attributes" perPage={100} sort={BY_POSITION}>
        <AutocompleteInput
          label={word('attribute')}
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          isRequired
          onChange={forgetValues}
        />
      </ReferenceInput>
      {attributeId ? (
        <div data-called={attribute?.name} data-whole="">
          <ReferenceArrayInput
            source="termIds"
            reference="attribute-terms"
            perPage={100}
            sort={BY_POSITION}
            filter={{ attributeId }}
          >
            <SearchedArrayInput label={word('terms')} optionText="name" disableCloseOnSelect />
          </ReferenceArrayInput>
        </div>
      ) : (
        <span />
      )}
      <HiddenSwitch />
      <Varying>
        <PreselectedTerm termIds={termIds} />
      </Varying>
    </Box>
  );
}

function PreselectedTerm({ termIds }: { termIds: number[] }) {
  const { data = [] } = useGetMany('attribute-terms', { ids: termIds }, { enabled: termIds.length > 0 });
  return (
    <SelectInput
      source="preselectedTermId"
      label={word('preselected')}
      choices={data.filter(({ id }) => termIds.includes(Number(id)))}
      emptyText={word('nothing')}
      parse={(value: unknown) => (value === '' ? null : Number(value))}
    />
  );
}

/** An attribute that no other product knows. */
function OwnAttribute() {
  const { getSource } = useSourceContext();
  const values = (useWatch({ name: getSource('values') }) ?? []) as string[];
  const name = useWatch({ name: getSource('name') }) as string;
  return (
    <Box sx={SIDE_BY_SIDE} data-called={name || undefined}>
      <TextInput source="name" label={word('own')} isRequired />
      <div data-called={name || undefined} data-whole="">
        <TextArrayInput
          source="values"
          id={getSource('values')}
          label={word('values')}
          helperText={word('valuesHelp')}
        />
      </div>
      <HiddenSwitch />
      <Varying>
        <SelectInput
          source="preselected"
          label={word('preselected')}
          choices={values.map((value) => ({ id: value, name: value }))}
          translateChoice={false}
          emptyText={word('nothing')}
        />
      </Varying>
    </Box>
  );
}

/** Whether the page's additional information leaves an attribute out. */
function HiddenSwitch() {
  return <BooleanInput source="isHidden" label={word('isHidden')} helperText={false} />;
}

/** Whether variations differ in an attribute, and what is chosen first; only where there are variations. */
function Varying({ children }: { children: React.ReactNode }) {
  const { getSource } = useSourceContext();
  const kinds = useAdminParts(editedKinds);
  const type = useWatch({ name: 'type' }) as string;
  const varies = useWatch({ name: getSource('forVariations') }) as boolean;
  const kind = kinds.find(({ name }) => name === type);
  if (!hasByName(kind, 'variations')) return null;
  return (
    <>
      <BooleanInput source="forVariations" label={word('forVariations')} />
      {varies ? children : null}
    </>
  );
}
