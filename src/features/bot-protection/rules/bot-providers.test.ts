import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { botVerdict } from './bot-providers.ts';

const judge = (answer: unknown, threshold = 0.5) =>
  botVerdict(typeof answer === 'string' ? answer : JSON.stringify(answer), { form: 'log_in', threshold });

describe('what a provider says of a token', () => {
  it('passes where it says so, for this form or for none in particular', () => {
    expect(judge({ success: true })).toBe('passed');
    expect(judge({ success: true, action: '', 'error-codes': [] })).toBe('passed');
    expect(judge({ success: true, action: 'log_in', hostname: 'shop.test' })).toBe('passed');
  });

  it('is refused where it is used, wrong, another form’s or unreadable', () => {
    expect(judge({ success: false, 'error-codes': ['timeout-or-duplicate'] })).toBe('refused');
    expect(judge({ success: false, 'error-codes': ['invalid-input-response'] })).toBe('refused');
    expect(judge({ success: true, action: 'register' })).toBe('refused');
    for (const odd of ['', '<html>', 'null', '[]', { success: 'true' }]) expect(judge(odd)).toBe('refused');
  });

  it('tells a wrong key of the shop apart, which is the owner’s to mend', () => {
    expect(judge({ success: false, 'error-codes': ['invalid-input-secret'] })).toBe('wrong-key');
  });

  it('a score passes from the threshold on', () => {
    const share = () => fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share(), share(), (score, threshold) => {
        expect(judge({ success: true, score }, threshold)).toBe(score < threshold ? 'refused' : 'passed');
      }),
    );
  });
});
