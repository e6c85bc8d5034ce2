import { describe, expect, it } from 'vitest';
import { normalName } from './normal-name.ts';

describe('an address or a user name', () => {
  it('is one whatever its case, its width and the blanks around it', () => {
    expect(normalName(' Ａda＠Shop．test\u3000')).toBe('ada@shop.test');
    expect(normalName('ﬁona@shop.test')).toBe('fiona@shop.test');
    expect(normalName('zoe\u0308')).toBe('zo\u00eb');
  });

  it('stays another one in letters of another script', () => {
    expect(normalName('\u0430da')).not.toBe('ada');
  });
});
