import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** How a customer is reached, and the addresses that the account keeps and that orders were sent to. */
export function CustomerContact({ customer }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.customers.${key}`);
  const { email, phone, saved, used } = customer;
  const isEmpty = !saved?.billing && !saved?.shipping && used.length === 0;
  return (
    <>
      <TitledCard title={say('contact')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
          {phone ? <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link> : say('noPhone')}
        </Typography>
      </TitledCard>
      <TitledCard title={say('addresses')}>
        {isEmpty ? (
          <Typography sx={{ color: 'text.secondary' }}>{say('noAddresses')}</Typography>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {saved?.billing ? <Lines title={say('savedBilling')} {...saved.billing} /> : null}
            {saved?.shipping ? <Lines title={say('savedShipping')} {...saved.shipping} /> : null}
            {used.map(({ address, lines, isBilling, isShipping, lastUsedAt }) => (
              <Lines
                key={JSON.stringify(address)}
                title={say(isBilling && isShipping ? 'usedBoth' : isBilling ? 'usedBilling' : 'usedShipping')}
                lines={lines}
                phone={address.phone}
                usedAt={String(lastUsedAt)}
              />
            ))}
          </Box>
        )}
      </TitledCard>
    </>
  );
}

function Lines(props: { title: string; lines: readonly string[]; phone: string; usedAt?: string }) {
  const { title, lines, phone, usedAt } = props;
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="body2" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
        {usedAt ? (
          <>
            {' · '}
            {translate('resources.customers.usedLast')} <InstantText value={usedAt} precision="day" />
          </>
        ) : null}
      </Typography>
      <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {phone ? <div>{phone}</div> : null}
      </address>
    </div>
  );
}
