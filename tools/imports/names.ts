import { isTestFile, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

const suffixes = [
  'server',
  'admin',
  'editor',
  'table',
  'queries',
  'widget',
  'view',
  'load',
  'live',
  'job',
  'mail',
  'test',
  'spec',
];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const emptyWords = /^(types|type|common|shared|misc|stuff|lib)$|(^|-)(utils?|helpers?|misc)($|-)/;

// Rows of data and drawings are read one by one; their number says nothing about how they are written.
const dataFolders = /^(seeds|packages\/demo-pictures\/motifs)\//;

// Words that name something of a shop; “order” is left out, since lists have an order too.
const shopWords =
  /(^|-)(carts?|products?|checkouts?|coupons?|catalog|wishlists?|baskets?|invoices?|shipping|stock)($|-)/;

/** How long files may be, and which ones may be longer and why. */
export interface LengthRules {
  lineLimit: number;
  testLineLimit: number;
  longFiles: Readonly<Record<string, string>>;
}

/** Checks names, suffixes, the place of tests and the length of files. */
export function checkNames(tree: SourceTree, lengths: LengthRules): Problem[] {
  const problems: Problem[] = [];
  for (const file of tree.values()) {
    problems.push(...nameProblems(file), ...lengthProblems(file, lengths));
  }
  problems.push(...strayFiles(tree), ...staleAllowances(tree, lengths));
  return problems;
}

function nameProblems(file: SourceFile): Problem[] {
  const segments = file.path.split('/');
  const fileName = segments.pop() ?? '';
  const problems: Problem[] = [];
  const report = (rule: string, message: string) => problems.push({ path: file.path, rule, message });

  for (const folder of segments) {
    if (!kebab.test(folder)) report('name', `folder “${folder}”: use lower-case words joined by hyphens.`);
    if (emptyWords.test(folder))
      report('name', `folder “${folder}” says nothing; name the deed or the thing.`);
  }
  if (!/\.(tsx?|m?js)$/.test(fileName)) return problems;
  // Vite and its like look for their configuration under this name.
  if (/^[a-z-]+\.config\.ts$/.test(fileName)) return problems;

  const [name = '', ...rest] = fileName.replace(/\.d\.ts$/, '.ts').split('.');
  const middle = rest.slice(0, -1);
  if (name === 'index') report('index', 'no index files; name the file after what it does and import that.');
  if (!kebab.test(name)) report('name', `“${name}”: use lower-case words joined by hyphens.`);
  if (emptyWords.test(name))
    report('name', `“${name}” says nothing; name the file after the deed or the thing.`);
  const layer = placeOf(file.path)?.layer;
  if (
    (layer === 'platform' || layer === 'kit') &&
    shopWords.test(file.path.slice(4).replaceAll('/', '-').split('.')[0] ?? '')
  ) {
    report(
      'shop-word',
      `${layer} knows no shop word; move it into a feature, or name what it does for anybody.`,
    );
  }
  for (const suffix of middle) {
    if (!suffixes.includes(suffix)) {
      report('suffix', `“.${suffix}” is not one of .${suffixes.join(' .')}; write it with a hyphen.`);
    }
  }
  problems.push(...suffixPlaces(file, middle));
  return problems;
}

function suffixPlaces(file: SourceFile, middle: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ path: file.path, rule: 'suffix', message });
  const place = placeOf(file.path);
  if (middle.includes('spec') && !file.path.startsWith('tests/e2e/')) {
    report('.spec is for browser journeys in tests/e2e/; use .test.');
  }
  if (middle.includes('test') && file.path.startsWith('tests/e2e/')) {
    report('browser journeys end in .spec.ts.');
  }
  if (middle.includes('admin') && !/^(platform-)?slice$/.test(fileStem(file.path))) {
    report('.admin is for slice.admin.tsx, what a slice gives the back office; its parts stand in admin/.');
  }
  if (middle.includes('editor') && fileStem(file.path) !== 'slice') {
    report(
      '.editor is for slice.editor.tsx, what a slice gives the page editor; its parts stand in editor/.',
    );
  }
  if (middle.includes('widget') && place?.layer !== 'widgets') report('.widget files live in src/widgets/.');
  return problems;
}

function fileStem(path: string): string {
  return path.split('/').at(-1)?.split('.')[0] ?? '';
}

function lengthProblems(file: SourceFile, lengths: LengthRules): Problem[] {
  if (!/\.(tsx?|m?js|css)$/.test(file.path) || dataFolders.test(file.path)) return [];
  if (lengths.longFiles[file.path] !== undefined) return [];
  const limit = isTestFile(file.path) ? lengths.testLineLimit : lengths.lineLimit;
  if (file.lineCount <= limit) return [];
  return [
    {
      path: file.path,
      rule: 'length',
      message: `${file.lineCount} lines (limit ${limit}): split it by deed, or give the reason in tools/long-files.ts.`,
    },
  ];
}

function strayFiles(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  for (const file of tree.values()) {
    if (!file.path.startsWith('src/') || file.path.endsWith('.d.ts')) continue;
    const place = placeOf(file.path);
    if (place?.layer === 'features' && place.slice === '') {
      const message = 'src/features holds folders only; put the file into its feature.';
      problems.push({ path: file.path, rule: 'layer', message });
    }
    if (place !== undefined) continue;
    problems.push({
      path: file.path,
      rule: 'layer',
      message:
        'src/ holds app, pages, widgets, features, platform and kit only; put the file into one of them.',
    });
  }
  return problems;
}

function staleAllowances(tree: SourceTree, lengths: LengthRules): Problem[] {
  const problems: Problem[] = [];
  for (const [filePath, reason] of Object.entries(lengths.longFiles)) {
    const file = tree.get(filePath);
    const limit = isTestFile(filePath) ? lengths.testLineLimit : lengths.lineLimit;
    const stale = file === undefined || file.lineCount <= limit;
    if (!stale && reason.trim().length >= 20) continue;
    problems.push({
      path: filePath,
      rule: 'length',
      message: stale
        ? 'is short enough or gone: take it out of tools/long-files.ts.'
        : 'give a reason in tools/long-files.ts that a stranger understands.',
    });
  }
  return problems;
}
