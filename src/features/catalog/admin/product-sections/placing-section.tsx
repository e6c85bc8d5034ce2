import Box from '@mui/material/Box';
import { ReferenceArrayInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { SearchedArrayInput } from '#platform/admin/searched-array-input.tsx';
import { NewCategory } from './new-category.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';

/** What a product is sorted into. */
export function PlacingSection() {
  return (
    <FormSection title={sectionTitle('placing')} columns={2}>
      <Box>
        <ReferenceArrayInput
          source="categoryIds"
          reference="categories"
          perPage={100}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SearchedArrayInput optionText="path" helperText={fieldHelp('categoryIds')} />
        </ReferenceArrayInput>
        <NewCategory source="categoryIds" />
      </Box>
      <ReferenceArrayInput
        source="tagIds"
        reference="tags"
        perPage={100}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <SearchedArrayInput optionText="name" />
      </ReferenceArrayInput>
    </FormSection>
  );
}
