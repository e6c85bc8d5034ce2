import { BooleanInput, FormDataConsumer, TextInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { MoneyInput } from '#platform/admin/money.tsx';

const label = (name: string) => `slices.name-your-price.${name}`;

/** How shoppers name the price of a product (NYP-007). */
export function NamedPriceSection() {
  return (
    <FormSection title={label('title')} columns={2}>
      <BooleanInput source="namedPrice.enabled" label={label('enabled')} sx={{ gridColumn: '1 / -1' }} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.namedPrice?.enabled ? (
            <>
              <MoneyInput source="namedPrice.suggested" label={label('suggested')} />
              <BooleanInput source="namedPrice.hideRegular" label={label('hideRegular')} sx={{ mt: 2 }} />
              <MoneyInput source="namedPrice.min" label={label('min')} helperText={label('minHelp')} />
              <MoneyInput source="namedPrice.max" label={label('max')} helperText={label('maxHelp')} />
              <BooleanInput source="namedPrice.showAmounts" label={label('showAmounts')} sx={{ mt: 2 }} />
              <TextInput
                source="namedPrice.amounts"
                label={label('amounts')}
                helperText={label('amountsHelp')}
              />
              <TextInput source="namedPrice.priceLabel" label={label('priceLabel')} placeholder="Price: " />
              <TextInput
                source="namedPrice.minLabel"
                label={label('minLabel')}
                placeholder="Minimum Price: "
              />
              <TextInput
                source="namedPrice.maxLabel"
                label={label('maxLabel')}
                placeholder="Maximum Price: "
              />
              <TextInput
                source="namedPrice.buttonText"
                label={label('buttonText')}
                placeholder="Add to Cart"
              />
            </>
          ) : null
        }
      </FormDataConsumer>
    </FormSection>
  );
}
