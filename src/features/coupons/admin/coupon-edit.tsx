import MagicIcon from '@mui/icons-material/AutorenewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BooleanInput, NumberInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { DuplicateButton } from '#platform/admin/duplicate-button.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { DISCOUNT_TYPES } from '../rules/coupon.ts';
import { newCode } from '../rules/new-code.ts';
import { CouponOrders } from './coupon-orders.tsx';

const text = (key: string) => `resources.coupons.${key}`;
const help = (name: string) => text(`help.${name}`);
const records = (resource: string, shown: string, helped: string): FormField => ({
  kind: 'records',
  default: [],
  from: { resource, text: shown },
  help: help(helped),
});
const spend: FormField = { kind: 'money', default: null, help: help('spend') };

const FIELDS: Record<string, FormField> = {
  discountType: {
    kind: 'choice',
    default: 'fixed_cart',
    choices: Object.fromEntries(DISCOUNT_TYPES.map((type) => [type, text(`types.${type}`)])),
  },
  amount: { kind: 'money', default: null },
  minimumAmount: spend,
  maximumAmount: spend,
  expiresAt: { kind: 'moment', default: null, edge: 'end' },
  productIds: records('products', 'name', 'productIds'),
  categoryIds: records('categories', 'path', 'categoryIds'),
  excludedProductIds: records('products', 'name', 'excluded'),
  excludedCategoryIds: records('categories', 'path', 'excludedCategories'),
};

function Input({ name }: { name: string }) {
  const field = FIELDS[name];
  return field ? <FieldInput source={name} field={field} /> : null;
}

/** The products and categories that it is for and not for; whoever may not see products leaves them as they are. */
function Things() {
  const translate = useTranslate();
  const mayRead = useAdminSession()?.resources.products?.read === true;
  if (!mayRead)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {translate(text('thingsUnseen'))}
      </Typography>
    );
  return ['productIds', 'categoryIds', 'excludedProductIds', 'excludedCategoryIds'].map((name) => (
    <Input key={name} name={name} />
  ));
}

/** The code, with a way to have one made up. */
function CodeInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <TextInput
        source="code"
        isRequired
        helperText={help('code')}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
      />
      <Button
        startIcon={<MagicIcon />}
        onClick={() => setValue('code', newCode(), { shouldDirty: true, shouldValidate: true })}
        sx={{ mt: { sm: 1 }, flexShrink: 0 }}
      >
        {translate(text('generate'))}
      </Button>
    </Box>
  );
}

/** Addresses as lines; what stands in them is read by the server. */
function EmailsInput() {
  return (
    <TextInput
      source="emailRestrictions"
      multiline
      minRows={2}
      format={(list: unknown) => (Array.isArray(list) ? list.join('\n') : '')}
      parse={(typed: string) => (typed === '' ? [] : typed.split('\n'))}
      helperText={help('emailRestrictions')}
    />
  );
}

/** That a coupon was used more often than it may be by now, as the limit is typed. */
function OverLimitNote() {
  const translate = useTranslate();
  const { used = 0, held = 0 } = useRecordContext<{ used: number; held: number }>() ?? {};
  const limit = useWatch({ name: 'usageLimit' }) as number | null;
  const uses = used + held;
  if (typeof limit !== 'number' || uses <= limit) return null;
  return (
    <Alert role="note" severity="warning" sx={{ mb: 1 }}>
      {translate(text('overLimitNote'), { uses, limit })}
    </Alert>
  );
}

function CouponForm() {
  const type = useWatch({ name: 'discountType' });
  return (
    <>
      <FormSection title={text('sections.coupon')}>
        <CodeInput />
        <Box sx={TWO_COLUMNS}>
          <Input name="discountType" />
          {type === 'percent' ? (
            <NumberInput source="percent" min={0} max={100} step={0.5} />
          ) : (
            <Input name="amount" />
          )}
        </Box>
        <BooleanInput source="freeShipping" helperText={help('freeShipping')} />
        <Input name="expiresAt" />
        <TextInput source="description" multiline helperText={help('description')} />
      </FormSection>
      <FormSection title={text('sections.limits')}>
        <Box sx={TWO_COLUMNS}>
          <Input name="minimumAmount" />
          <Input name="maximumAmount" />
        </Box>
        <Things />
        <BooleanInput source="excludeSaleItems" helperText={help('excludeSaleItems')} />
      </FormSection>
      <FormSection title={text('sections.uses')}>
        <OverLimitNote />
        <Box sx={TWO_COLUMNS}>
          <NumberInput source="usageLimit" min={1} step={1} helperText={help('usageLimit')} />
          <NumberInput source="usageLimitPerUser" min={1} step={1} helperText={help('usageLimitPerUser')} />
          {type === 'fixed_cart' ? null : (
            <NumberInput source="limitUsageToItems" min={1} step={1} helperText={help('limitUsageToItems')} />
          )}
        </Box>
        <BooleanInput source="individualUse" />
        <EmailsInput />
      </FormSection>
    </>
  );
}

/** Makes another coupon of the same kind, with a code of its own. */
function DuplicateCoupon() {
  const translate = useTranslate();
  return (
    <DuplicateButton
      label={translate(text('duplicate'))}
      done={text('duplicated')}
      copy={(stored) => ({ ...stored, code: newCode() })}
    />
  );
}

/** The editors of coupons; below a coupon stand the orders that were placed with it. */
export const { Edit: CouponEdit, Create: CouponCreate } = editorsOf(<CouponForm />, {
  edit: { below: <CouponOrders />, deeds: <DuplicateCoupon /> },
  create: { defaults: { discountType: 'fixed_cart', emailRestrictions: [] } },
});
