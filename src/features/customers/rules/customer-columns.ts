import { addressColumns } from '#features/fields/public.ts';
import { exchangeColumn as column, type ExchangeColumn } from '#platform/resources/exchange-column.ts';

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
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
  column('groups', 'customer_groups', 'Groups', 'groups'),
  column('orders', 'order_count', 'Orders'),
  column('spent', 'total_spent', 'Spent', '_money_spent'),
];
