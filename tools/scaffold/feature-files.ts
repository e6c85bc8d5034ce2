import { addListEntry } from './list-entry.ts';
import { camelCase, sentenceCase } from './spelling.ts';
import type { Scaffold } from './write-files.ts';

/** What a new feature is. */
export interface NewFeature {
  /** Kebab-case name, for example `gift-wrap`. */
  name: string;
  /** The feature that it follows: it may use this one and all before it. */
  after: string;
  /** Text of tools/feature-order.ts. */
  orderText: string;
  /** Path and text of the list of all texts, which owners put into their own words; left out when there is none yet. */
  textList?: { path: string; text: string };
}

/** README, door and texts of a new feature, its place in the order, and its entry in the list of texts. */
export function featureFiles({ name, after, orderText, textList }: NewFeature): Scaffold {
  const texts = `${camelCase(name)}Texts`;
  const line = `  '${after}',\n`;
  if (orderText.includes(`  '${name}',\n`)) throw new Error(`${name} has its place in the order already.`);
  if (!orderText.includes(line)) throw new Error(`There is no feature “${after}” in tools/feature-order.ts.`);
  return {
    created: {
      [`src/features/${name}/README.md`]: `# ${sentenceCase(name)}

What this feature owns, in one sentence.

| | |
|---|---|
| Tables | none |
| Calls | none |
| Events | none |
| Neighbours | none |
`,
      [`src/features/${name}/public.ts`]: `export { ${texts} } from './texts.ts';
`,
      [`src/features/${name}/texts.ts`]: `import { defineTexts } from '#platform/texts/texts.ts';

/** Every text of this feature that a user sees. */
export const ${texts} = defineTexts('${name}', {
  title: '${sentenceCase(name)}',
});
`,
    },
    changed: {
      'tools/feature-order.ts': orderText.replace(line, `${line}  '${name}',\n`),
      ...(textList
        ? {
            [textList.path]: addListEntry(
              textList.text,
              `{ title: '${sentenceCase(name)}', texts: ${texts} }`,
              [`import { ${texts} } from '#features/${name}/texts.ts';`],
            ),
          }
        : {}),
    },
  };
}
