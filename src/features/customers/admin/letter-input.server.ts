import * as v from 'valibot';
import { requiredText } from '#platform/resources/input-fields.ts';

/** What whoever runs the shop types to write to a customer. */
export const letterInput = v.object({
  subject: v.pipe(
    requiredText('Enter a subject.', 200),
    v.transform((text) => text.replace(/\s+/g, ' ')),
  ),
  text: v.pipe(
    requiredText('Write the message.', 10_000),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
  ),
});
