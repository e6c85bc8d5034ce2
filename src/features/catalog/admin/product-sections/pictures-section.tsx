import { FormSection } from '#platform/admin/form-section.tsx';
import { PictureListInput } from '#platform/admin/picture-list-input.tsx';
import { sectionTitle } from './section-words.ts';

/** A product's gallery. */
export function PicturesSection() {
  return (
    <FormSection title={sectionTitle('pictures')}>
      <PictureListInput source="pictures" />
    </FormSection>
  );
}
