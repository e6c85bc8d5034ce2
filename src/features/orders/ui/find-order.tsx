import { useId } from 'react';
import { AccountField } from '#features/accounts/public.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { FIND_ORDER_FIELDS, type FindOrderView } from '../rules/find-order.ts';
import { orderTexts } from '../texts.ts';

/** Asking for the link of an order by its number and the address it was placed with, without script too. */
export function FindOrder({ data }: { data: FindOrderView }) {
  const text = useTexts(orderTexts);
  const id = useId();
  if (data.step === 'sent') {
    return (
      <div className="log-in-form">
        <h1 className="title-1">{text('findSentTitle')}</h1>
        <p role="status">{text('findSent')}</p>
      </div>
    );
  }
  const { number, email, errors } = data;
  return (
    <form className="log-in-form register" method="post" noValidate {...live('send-once', 'touch')}>
      <h1 className="title-1">{text('findTitle')}</h1>
      <p>{text('findIntro')}</p>
      <AccountField
        id={`${id}number`}
        name={FIND_ORDER_FIELDS.number}
        label={text('orderNumber')}
        error={errors.number}
        leadsHere={errors.number !== undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={number}
      />
      <AccountField
        id={`${id}email`}
        name={FIND_ORDER_FIELDS.email}
        type="email"
        label={text('findEmail')}
        error={errors.email}
        leadsHere={errors.number === undefined && errors.email !== undefined}
        autoComplete="email"
        defaultValue={email}
      />
      <p>
        <button type="submit" className="btn btn-primary" name="find_order" value="1">
          {text('findSend')}
        </button>
      </p>
    </form>
  );
}
