import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { hasUsually } from '../../points.ts';
import { productChoices } from '../product-choices.ts';
import { useFormWords } from '../product-form-texts.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { OfKind } from './shown-when.tsx';

/** By which number a product is known, and how many of it there are. */
export function StockSection() {
  const word = useFormWords();
  const record = useRecordContext<{ held?: number }>();
  const held = record?.held ?? 0;
  return (
    <FormSection title={sectionTitle('stock')} columns={2}>
      <TextInput source="sku" />
      <TextInput source="gtin" helperText={fieldHelp('gtin')} />
      <OfKind where={(kind) => hasUsually(kind, 'counting')}>
        <BooleanInput source="manageStock" sx={{ mt: 2 }} />
        <FormDataConsumer>
          {({ formData }) =>
            formData.manageStock ? (
              <>
                <NumberInput
                  source="stockQuantity"
                  step={1}
                  helperText={held > 0 ? word('help.stock', { held }) : false}
                />
                <NumberInput
                  source="lowStockThreshold"
                  min={0}
                  step={1}
                  helperText={fieldHelp('lowStockThreshold')}
                />
                <SelectInput source="backorders" choices={productChoices.backorders} isRequired />
              </>
            ) : (
              <SelectInput source="stockStatus" choices={productChoices.stockStatus} isRequired />
            )
          }
        </FormDataConsumer>
      </OfKind>
    </FormSection>
  );
}
