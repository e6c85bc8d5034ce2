import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  AutocompleteInput,
  FunctionField,
  NumberField,
  ReferenceInput,
  SelectInput,
  useTranslate,
} from 'react-admin';
import { allCountries, nameOfCountry } from '#features/fields/public.ts';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { DayInput } from '#platform/admin/day-input.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { MailAddressText } from '#platform/admin/mail-address-text.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { CustomerBulkGroups } from './customer-bulk-groups.tsx';
import { GroupChips, type ShownGroup } from './group-chip.tsx';

interface CustomerRecord {
  id: number;
  name: string;
  email: string;
  userId: string | null;
  country: string;
  spent: number;
  orders: number;
  groups: ShownGroup[];
  isLocked: boolean;
}

const kinds = [
  { id: true, name: 'resources.customers.kinds.account' },
  { id: false, name: 'resources.customers.kinds.guest' },
];

const countries = allCountries().map(({ code, name }) => ({ id: code, name }));

/** An amount that narrows the list. */
function AmountFilter({ source, label = '' }: { source: string; label?: string }) {
  return <FieldInput source={source} field={{ kind: 'money', label, default: null }} />;
}

const filters = [
  <ReferenceInput
    key="groupId"
    source="groupId"
    reference="customer-groups"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <SelectInput key="account" source="account" choices={kinds} />,
  <AutocompleteInput key="country" source="country" choices={countries} />,
  <DayInput key="since" source="lastOrderAt_gte" />,
  <DayInput key="notSince" source="lastOrderAt_lte" />,
  <AmountFilter key="least" source="spent_gte" label="resources.customers.fields.spent_gte" />,
  <AmountFilter key="most" source="spent_lte" label="resources.customers.fields.spent_lte" />,
];

/** Says of an account that nobody can log in with it. */
function LockedChip({ isLocked }: Pick<CustomerRecord, 'isLocked'>) {
  const translate = useTranslate();
  return isLocked ? <StateChip tone="bad" text={translate('resources.customers.locked')} /> : null;
}

const spentOf = ({ spent }: CustomerRecord) => <MoneyText amount={spent} />;

/** All customers, whoever ordered last first. */
export function CustomerList() {
  const translate = useTranslate();
  return (
    <ListPage
      bulk={<CustomerBulkGroups />}
      rowClick="show"
      filters={filters}
      sort={{ field: 'lastOrderAt', order: 'DESC' }}
      phone={{
        primary: 'name',
        secondary: (customer: CustomerRecord) => (
          <>
            <MailAddressText address={customer.email} /> <LockedChip {...customer} />{' '}
            <GroupChips groups={customer.groups} />
          </>
        ),
        end: spentOf,
      }}
    >
      <RecordLinkField
        source="name"
        to="show"
        // Beside so many columns a name without a place to break it has to break anywhere.
        render={({ name }: CustomerRecord) => (
          <Box component="span" sx={{ display: 'block', minWidth: 160, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        )}
      />
      <FunctionField
        source="email"
        sortable={false}
        render={(customer: CustomerRecord) => (
          <Box sx={{ minWidth: 160 }}>
            <MailAddressText address={customer.email} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`resources.customers.${customer.userId === null ? 'guest' : 'hasAccount'}`)}{' '}
              <LockedChip {...customer} />
            </Typography>
          </Box>
        )}
      />
      <NumberField source="orders" />
      <FunctionField source="spent" textAlign="right" render={spentOf} />
      <InstantField source="lastOrderAt" precision="day" emptyText={translate('resources.customers.never')} />
      <FunctionField
        source="country"
        render={(customer: CustomerRecord) => (customer.country ? nameOfCountry(customer.country) : '')}
      />
      <FunctionField
        source="groups"
        sortable={false}
        // Room for the words of a name: beside so many columns they would be broken within.
        render={({ groups }: CustomerRecord) =>
          groups.length > 0 ? (
            <Box sx={{ minWidth: 120 }}>
              <GroupChips groups={groups} />
            </Box>
          ) : null
        }
      />
      <InstantField
        source="lastLogInAt"
        sortable={false}
        precision="day"
        emptyText={translate('resources.customers.never')}
      />
      <InstantField source="createdAt" precision="day" />
    </ListPage>
  );
}
