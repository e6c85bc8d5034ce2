import Stack from '@mui/material/Stack';
import { Form, HttpError, useNotify, useRefresh } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { StepSaveButton } from '#platform/setup/admin/step-save-button.tsx';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import { firstProductWords as words } from './first-product-words.ts';

const NOTHING = { name: '', regularPrice: null, picture: null };

/** The first product by its name, price and picture, published by one press. */
export function FirstProductForm({ onDone }: SetupFormProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFailure = useTellFailure();

  async function publish({ picture, ...typed }: Record<string, unknown>) {
    if (typed.regularPrice === null) return { regularPrice: words.priceNeeded };
    const body = {
      ...typed,
      status: 'published',
      pictures: picture === null ? [] : [{ id: picture, alt: typed.name }],
    };
    try {
      await rest('products', { method: 'POST', body });
    } catch (error) {
      const errors = error instanceof HttpError ? error.body?.errors : undefined;
      if (errors) return errors;
      tellFailure(error);
      return;
    }
    notify(words.published, { type: 'success' });
    refresh();
    await onDone();
  }
  return (
    <Form record={NOTHING} onSubmit={publish} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <FieldInput source="name" field={{ kind: 'text', label: words.name, default: '' }} />
        <FieldInput source="regularPrice" field={{ kind: 'money', label: words.price, default: null }} />
        <FieldInput source="picture" field={{ kind: 'picture', label: words.picture, default: null }} />
        <StepSaveButton label={words.publish} />
      </Stack>
    </Form>
  );
}
