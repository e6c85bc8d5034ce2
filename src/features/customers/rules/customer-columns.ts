import { ADDRESS_FIELDS, addressFieldName } from '#features/fields/public.ts';
import type { ExchangeColumn } from '#platform/resources/exchange-kind.server.ts';

const column = (field: string, heading: string, title: string, ...aliases: string[]): ExchangeColumn => ({
  field,
  heading,
  aliases,
  title,
});

const ofAddress = (kind: 'billing' | 'shipping') =>
  ADDRESS_FIELDS.filter((field) => kind === 'billing' || !['phone', 'email'].includes(field)).map((field) => {
    const name = addressFieldName(kind, field);
    const words = name.replaceAll('_', ' ');
    return column(
      name,
      name,
      words.charAt(0).toUpperCase() + words.slice(1),
      words,
      // Exports that write states out have their codes beside them.
      ...(field === 'state' ? [`${kind}_state_code`] : []),
    );
  });

/** The columns of customers' files, in the order in which they are written: as the usual shop's suite names them. */
export const customerColumns: readonly ExchangeColumn[] = [
  column('id', 'customer_id', 'ID', 'id', 'user_id'),
  column('email', 'user_email', 'E-mail', 'email', 'e-mail', 'customer_email'),
  column('username', 'user_login', 'User name', 'username', 'login'),
  column('firstName', 'first_name', 'First name', 'first name'),
  column('lastName', 'last_name', 'Last name', 'last name'),
  column('name', 'display_name', 'Name', 'name', 'full name'),
  column('role', 'role', 'Role', 'roles', 'user_role'),
  column(
    'createdAt',
    'user_registered',
    'Customer since',
    'date_registered',
    'registered',
    'date registered',
  ),
  ...ofAddress('billing'),
  ...ofAddress('shipping'),
  column('groups', 'customer_groups', 'Groups', 'groups'),
  column('orders', 'order_count', 'Orders'),
  column('spent', 'total_spent', 'Spent', '_money_spent'),
];
