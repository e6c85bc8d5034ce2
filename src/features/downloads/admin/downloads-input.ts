import * as v from 'valibot';
import { optionalWhole, requiredText } from '#platform/resources/input-fields.ts';

const MOST_FILES = 50;

const chosenVariations = v.optional(
  v.nullable(
    v.pipe(v.array(v.pipe(v.number('Choose from the list.'), v.integer(), v.minValue(1))), v.maxLength(1000)),
  ),
  null,
);

/** What the editor sends of a product that is not sent, or comes with files. */
export const downloadsInput = v.object({
  isVirtual: v.optional(v.boolean('Yes or no.'), false),
  virtualIds: chosenVariations,
  isDownloadable: v.optional(v.boolean('Yes or no.'), false),
  downloadLimit: optionalWhole(1, 100_000),
  expiryDays: optionalWhole(1, 36_500),
  files: v.pipe(
    v.optional(
      v.array(
        v.object({
          fileId: v.pipe(v.number('Upload the file again.'), v.integer(), v.minValue(1)),
          name: requiredText('Enter a name for the file.', 200),
          variationIds: chosenVariations,
        }),
      ),
      [],
    ),
    v.maxLength(MOST_FILES, `At most ${MOST_FILES} files.`),
    v.check(
      (files) => new Set(files.map(({ fileId }) => fileId)).size === files.length,
      'The same file stands here twice.',
    ),
  ),
});
