import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { DISCOUNT_TYPES, type DiscountType } from '../rules/coupon.ts';
import { COUPON_STATES, type CouponState } from '../rules/coupon-state.ts';

interface CouponRecord {
  discountType: DiscountType;
  amount: number;
  percent: number;
  freeShipping: boolean;
  usageLimit: number | null;
  used: number;
  held: number;
  state: CouponState;
}

const text = (key: string) => `resources.coupons.${key}`;

const TONES: Record<CouponState, StateTone> = { active: 'good', expired: 'quiet', 'used-up': 'busy' };

const filters = [
  <SelectInput
    key="discountType"
    source="discountType"
    choices={DISCOUNT_TYPES.map((id) => ({ id, name: text(`types.${id}`) }))}
  />,
  <SelectInput
    key="state"
    source="state"
    choices={COUPON_STATES.map((id) => ({ id, name: text(`states.${id}`) }))}
  />,
];

/** All coupons, the newest first. */
export function CouponList() {
  const translate = useTranslate();
  return (
    <ListPage
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      trashable
      phone={{
        primary: 'code',
        secondary: (coupon: CouponRecord) => (
          <>
            <Worth coupon={coupon} /> · <State coupon={coupon} />
          </>
        ),
      }}
    >
      <RecordLinkField source="code" to="edit" />
      <FunctionField
        source="discountType"
        sortable={false}
        render={(coupon: CouponRecord) => <Worth coupon={coupon} />}
      />
      <FunctionField
        source="used"
        sortable={false}
        render={(coupon: CouponRecord) => <Uses coupon={coupon} />}
      />
      <InstantField source="expiresAt" precision="day" emptyText={translate(text('never'))} />
      <FunctionField
        source="state"
        sortable={false}
        render={(coupon: CouponRecord) => <State coupon={coupon} />}
      />
    </ListPage>
  );
}

function Worth({ coupon: { discountType, amount, percent, freeShipping } }: { coupon: CouponRecord }) {
  const translate = useTranslate();
  const isWorth = discountType === 'percent' ? percent > 0 : amount > 0;
  const sent = translate(text('freeShipping'));
  if (freeShipping && !isWorth) return <>{sent}</>;
  return (
    <>
      {discountType === 'percent' ? (
        `${percent} %`
      ) : (
        <>
          <MoneyText amount={amount} /> · {translate(text(`types.${discountType}`))}
        </>
      )}
      {freeShipping ? ` · ${sent}` : null}
    </>
  );
}

function Uses({ coupon: { used, held, usageLimit } }: { coupon: CouponRecord }) {
  const translate = useTranslate();
  const all = used + held;
  const count = usageLimit === null ? all : translate(text('usesOf'), { used: all, limit: usageLimit });
  const words = held > 0 ? `${count} (${translate(text('held'), { held })})` : count;
  if (usageLimit === null || all <= usageLimit) return <>{words}</>;
  return (
    <>
      {words} <StateChip tone="busy" text={translate(text('overLimit'))} />
    </>
  );
}

function State({ coupon: { state } }: { coupon: CouponRecord }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[state]} text={translate(text(`states.${state}`))} />;
}
