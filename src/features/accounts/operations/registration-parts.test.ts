import { expect, it } from 'vitest';
import { withoutPasswords } from './registration-parts.server.ts';

it('hands no password of any form to later slices, and keeps nothing else from them', () => {
  const passwords = [
    ...[
      'password',
      'password_1',
      'password_2',
      'password_current',
      'password_second_factor',
      'post_password',
      'confirm',
    ],
    ...['account_password', 'account_password-2', 'xoo_el_reg_pass', 'xoo_el_reg_pass_again'],
    ...['xoo-el-password', 'xoo-el-rp-pass', 'xoo-el-rp-pass-again'],
  ];
  const others = [
    'email',
    'xoo_el_reg_email',
    'compass',
    'passport',
    'custom_bus_pass',
    'password_hint_seen',
  ];
  const sent = Object.fromEntries([...passwords, ...others].map((name) => [name, 'x']));
  expect(Object.keys(withoutPasswords(sent))).toEqual(others);
});
