import { camelCase, sentenceCase } from './spelling.ts';
import type { Scaffold } from './write-files.ts';

/** What a new feature is. */
export interface NewFeature {
  /** Kebab-case name, for example `gift-wrap`. */
  name: string;
  /** The feature that it follows: it may use this one and all before it. */
  after: string;
  /** Text of vitrine.config.ts. */
  configText: string;
}

/** README, texts, settings, both halves and a test of a new feature, and its line in the list of slices. */
export function featureFiles({ name, after, configText }: NewFeature): Scaffold {
  const texts = `${camelCase(name)}Texts`;
  const settings = `${camelCase(name)}Settings`;
  const line = `  '${after}',\n`;
  if (configText.includes(`  '${name}',\n`)) throw new Error(`${name} has its place in the order already.`);
  if (!configText.includes(line)) throw new Error(`There is no slice “${after}” in vitrine.config.ts.`);
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
| Adds to | nothing |
`,
      [`src/features/${name}/slice.server.ts`]: `import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { ${settings} } from './settings.ts';
import { ${texts} } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: '${name}',
  optional: { title: '${sentenceCase(name)}', help: 'What goes with it when it is switched off.' },
  texts: [{ title: '${sentenceCase(name)}', texts: ${texts} }],
  settings: [${settings}],
});
`,
      [`src/features/${name}/slice.admin.tsx`]: `import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: '${name}',
  texts: {
    title: '${sentenceCase(name)}',
  },
});
`,
      [`src/features/${name}/settings.ts`]: `import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What the owner decides about this feature. */
export const ${settings} = defineSettings({
  name: '${name}',
  title: '${sentenceCase(name)}',
  fields: {
    heading: setting({ kind: 'text', most: 120, default: '', label: 'Heading', help: 'Leave it blank to show nothing.' }),
  },
});
`,
      [`src/features/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { slice } from './slice.server.ts';

test('its settings are there while it is switched on', () => {
  const groups = (...off: string[]) =>
    composeShop([slice], new Set(off))
      .of(platformPoints.settings)
      .map(({ name }) => name);
  expect(groups()).toEqual(['${name}']);
  expect(groups('${name}')).toEqual([]);
});
`,
      [`src/features/${name}/texts.ts`]: `import { defineTexts } from '#platform/texts/texts.ts';

/** Every text of this feature that a user sees. */
export const ${texts} = defineTexts('${name}', {
  title: '${sentenceCase(name)}',
});
`,
    },
    changed: { 'vitrine.config.ts': configText.replace(line, `${line}  '${name}',\n`) },
  };
}
