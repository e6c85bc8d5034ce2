import { addToField } from './slice-entry.ts';
import { camelCase } from './spelling.ts';
import type { Scaffold } from './write-files.ts';

/** What a new call is. */
export interface NewCall {
  /** `features/cart` or `widgets/product-card`. */
  slice: string;
  /** Kebab-case name of the deed, for example `empty-cart`. */
  name: string;
  /** Name on the wire, for example `empty_cart`. */
  wireName: string;
  transport: string;
  /** Path and text of the slice.server.ts that lists the call. */
  list: { path: string; text: string };
}

/** Contract, deed and test of a new call, and the slice that lists it. */
export function callFiles(call: NewCall): Scaffold {
  const folder = `src/${call.slice}/calls`;
  const contract = camelCase(call.name);
  const deed = `${contract}Call`;
  const created = {
    [`${folder}/${call.name}.ts`]: `import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** One sentence on what this call does for whom. */
export const ${contract} = defineCall({
  name: '${call.wireName}',
  transport: '${call.transport}',
  summary: 'Answers the note it was sent; replace this by what the call does.',
  csrf: 'origin',
  input: v.object({ note: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  answer: v.object({ success: v.literal(true), note: v.string() }),
  example: { input: { note: 'Hello' }, answer: { success: true, note: 'Hello' } },
});
`,
    [`${folder}/${call.name}.server.ts`]: `import { answerCall } from '#platform/calls/answer-call.server.ts';
import { ${contract} } from './${call.name}.ts';

/** The deed of \`${call.wireName}\`. */
export const ${deed} = answerCall(${contract}, (input) => ({
  success: true as const,
  note: input.note,
}));
`,
    [`${folder}/${call.name}.test.ts`]: `import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { ${deed} } from './${call.name}.server.ts';
import { ${contract} } from './${call.name}.ts';

test('the example in the contract is what the deed answers', async () => {
  const input = v.parse(${contract}.input, ${contract}.example.input);
  const answer = await ${deed}.handler(input, {} as CallContext);
  expect(answer).toEqual(${contract}.example.answer);
});

test('a note that is too long is refused', () => {
  expect(v.safeParse(${contract}.input, { note: 'a'.repeat(201) }).success).toBe(false);
});
`,
  };
  const from = call.slice.startsWith('features/') ? '.' : `#${call.slice}`;
  const importLine = `import { ${deed} } from '${from}/calls/${call.name}.server.ts';`;
  return { created, changed: { [call.list.path]: addToField(call.list.text, 'calls', deed, [importLine]) } };
}
