import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.server.ts';

it('passwords that everybody tries first are known, in whatever case, and no others', async () => {
  const isCommon = await commonPasswords();
  for (const password of ['password', '12345678', 'password123', 'Password123', 'iloveyou', 'QWERTYUIOP'])
    expect([password, isCommon(password)]).toEqual([password, true]);
  for (const password of ['', 'correct horse battery', 'teapot on the windowsill'])
    expect([password, isCommon(password)]).toEqual([password, false]);
});
