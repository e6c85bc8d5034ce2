import { BooleanInput, NumberInput, ReferenceArrayInput, SelectInput, TextInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { SearchedArrayInput } from '#platform/admin/searched-array-input.tsx';
import { productChoices } from '../product-choices.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { When } from './shown-when.tsx';

/** Where a product is found, and by whom. */
export function PlacingSection() {
  return (
    <FormSection title={sectionTitle('placing')} columns={2}>
      <ReferenceArrayInput
        source="categoryIds"
        reference="categories"
        perPage={100}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <SearchedArrayInput optionText="path" helperText={fieldHelp('categoryIds')} />
      </ReferenceArrayInput>
      <ReferenceArrayInput
        source="tagIds"
        reference="tags"
        perPage={100}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <SearchedArrayInput optionText="name" />
      </ReferenceArrayInput>
      <SelectInput source="visibility" choices={productChoices.visibility} isRequired />
      <NumberInput source="menuOrder" step={1} helperText={fieldHelp('menuOrder')} />
      <BooleanInput source="featured" helperText={fieldHelp('featured')} />
      <BooleanInput source="reviewsOpen" />
      <BooleanInput source="isProtected" helperText={fieldHelp('isProtected')} />
      <When field="isProtected" is={true}>
        <TextInput source="password" autoComplete="off" helperText={fieldHelp('password')} />
      </When>
      <TextInput source="metaDescription" multiline sx={{ gridColumn: '1 / -1' }} />
    </FormSection>
  );
}
