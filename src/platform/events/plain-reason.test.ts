import { expect, it } from 'vitest';
import { plainReason } from './plain-reason.ts';

it('keeps why something failed and leaves out people, credentials and tokens', () => {
  const query = new Error(
    'Failed query: insert into "mail_message" ("recipient") values ($1)\nparams: ada@example.org,secret',
  );
  expect(plainReason(query)).toBe(
    'Error: Failed query: insert into "mail_message" ("recipient") values ($1)',
  );
  expect(plainReason(new Error('No mailbox for <ada.lovelace@example.org>: 550'))).toBe(
    'Error: No mailbox for <…@…>: 550',
  );
  expect(plainReason(new Error('connect to postgres://shop:hunter2@db.example:5432/shop refused'))).toBe(
    'Error: connect to postgres://…@db.example:5432/shop refused',
  );
  expect(plainReason('password=hunter2; token: abc, Bearer xyz')).toBe('password=…; token: …, Bearer …');
  expect(plainReason('charge 4eC39HqLyjWDarjtT1zdp7dc4eC39H was declined')).toBe('charge … was declined');
  expect(plainReason(new TypeError('The consumer "mails" took longer than 30000 ms'))).toBe(
    'TypeError: The consumer "mails" took longer than 30000 ms',
  );
  expect(plainReason('x'.repeat(3000))).toHaveLength(500);
});
