import { placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const sliceFiles =
  /^(README\.md|slice\.server\.ts|slice\.(admin|editor)\.tsx|(public|public\.server|points|points\.server|errors|events|texts|settings|seeds|fixtures|fixtures\.server)\.ts|[a-z0-9-]+(\.server)?\.test\.tsx?)$/;
const sliceFolders = [
  'rules',
  'data',
  'operations',
  'pages',
  'calls',
  'ui',
  'admin',
  'editor',
  'jobs',
  'mail',
  'languages',
];

/** Checks that every slice, widget and call has the parts by which others find their way in it. */
export function checkAnatomy(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  return [...checkFeatures(tree, featureOrder), ...checkWidgets(tree), ...checkCalls(tree)];
}

function checkFeatures(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const [slice, files] of slicesOf(tree, 'features')) {
    const isForeign = slice.startsWith('extensions/');
    const folder = isForeign ? slice : `src/features/${slice}`;
    const report = (path: string, message: string) => problems.push({ path, rule: 'anatomy', message });
    if (!isForeign && !featureOrder.includes(slice)) {
      report(
        folder,
        'unknown feature: give it its place in vitrine.config.ts (npm run new-feature does it).',
      );
    }
    if (!files.includes('README.md')) {
      report(folder, 'README.md is missing: one screen on what it owns, tables, calls, events, neighbours.');
    }
    // A slice that only adds to others needs no public API; one that adds nothing and offers nothing is of no use.
    const uses = ['public.ts', 'public.server.ts', 'slice.server.ts'];
    if (!uses.some((file) => files.includes(file))) {
      report(
        folder,
        'has no public API: add public.ts (browser-safe) or public.server.ts, or a slice.server.ts.',
      );
    }
    for (const file of files) {
      const [top = '', ...rest] = file.split('/');
      if (top === 'data' && !/^(migrations\/.*|[^/]+\.(table|queries\.server)\.ts)$/.test(rest.join('/'))) {
        report(
          `${folder}/${file}`,
          'data/ holds *.table.ts, *.queries.server.ts and migrations/ only; what the slice does on the server belongs in operations/, what is pure in rules/.',
        );
      }
      const known = rest.length === 0 ? sliceFiles.test(top) : sliceFolders.includes(top);
      if (known) continue;
      report(
        `${folder}/${file}`,
        `a slice has README.md, slice.server.ts, slice.admin.tsx, slice.editor.tsx, its public API, points, errors, events, texts, settings, seeds, fixtures and the folders ${sliceFolders.join(', ')}; move it into one of them.`,
      );
    }
  }
  return problems;
}

function checkWidgets(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  for (const [slice, files] of slicesOf(tree, 'widgets')) {
    const folder = `src/widgets/${slice}`;
    const report = (path: string, message: string) => problems.push({ path, rule: 'anatomy', message });
    if (!files.includes(`${slice}.view.tsx`)) {
      report(folder, `${slice}.view.tsx is missing: the view, the same in the page and in the editor.`);
    }
    // A folder without definition is a part that several widgets show, for example the product card.
    if (!files.includes(`${slice}.widget.ts`) && !files.includes('README.md')) {
      report(
        folder,
        `${slice}.widget.ts is missing: id, fields, defaults, version; a shared part has a README.md that says who uses it.`,
      );
    }
    if (files.includes(`${slice}.widget.ts`) && !files.includes('widget.server.ts')) {
      report(folder, 'widget.server.ts is missing: the definition with its view and loader, for its slice.');
    }
    // A plain view and its loader are covered where pages are tested as a whole.
    const plain = files.every((file) =>
      /^(README\.md|texts\.ts|widget\.server\.ts|[^/]+\.(widget\.ts|view\.tsx|load\.server\.ts))$/.test(file),
    );
    if (
      !plain &&
      !files.some((file) => /\.test\.tsx?$/.test(file)) &&
      !isNamedInTests(tree, slice, 'tests/')
    ) {
      report(
        folder,
        `has more than a definition, a view and a loader, so it needs a test: ${slice}.test.tsx, or one in tests/ that names “${slice}”.`,
      );
    }
    for (const file of files) {
      const definition = /^([^/]+)\.(widget|view|load\.server)\.tsx?$/.exec(file);
      if (definition && definition[1] !== slice) {
        report(
          `${folder}/${file}`,
          `is named after its widget: ${slice}.${definition[2]}; another widget has its own folder.`,
        );
      }
    }
    problems.push(...widgetDefinition(tree, `${folder}/${slice}.widget.ts`));
  }
  return problems;
}

/** A definition is data: the editor and migrations load it without any component. */
function widgetDefinition(tree: SourceTree, path: string): Problem[] {
  const links = tree.get(path)?.links ?? [];
  return links
    .filter((link) => !link.typeOnly && /\.tsx$|^react($|\/)/.test(link.target ?? link.specifier))
    .map((link) => ({
      path,
      line: link.line,
      rule: 'anatomy',
      message: 'a .widget.ts holds data only; components belong in the .view.tsx.',
    }));
}

function checkCalls(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  const listed = new Set<string>();
  for (const file of tree.values()) {
    if (/(^|\/)(platform-)?slice(\.server)?\.ts$/.test(file.path)) {
      for (const link of file.links) if (link.target) listed.add(link.target);
    }
  }
  for (const path of tree.keys()) {
    const call = /^((?:src\/(?:features|widgets)|extensions)\/[^/]+\/calls\/)([a-z0-9-]+)\.ts$/.exec(path);
    if (!call) problems.push(...deedWithoutContract(tree, path));
    // What several calls share (a schema, a common answer) stands beside them and is no contract.
    if (!call || !uses(tree, path, 'src/platform/calls/contract.ts')) continue;
    const [, folder = '', name = ''] = call;
    const report = (message: string) => problems.push({ path, rule: 'call', message });
    const deeds = [`${folder}${name}.server.ts`, `${folder}${name}.server.tsx`];
    if (!deeds.some((deed) => tree.has(deed))) {
      report(`the deed is missing: ${name}.server.ts beside the contract.`);
    }
    const tests = ['ts', 'tsx'].flatMap((ending) => [
      `${folder}${name}.test.${ending}`,
      `${folder}${name}.server.test.${ending}`,
    ]);
    if (!tests.some((file) => tree.has(file)) && !isExchanged(tree, path)) {
      report(
        `a test is missing: ${name}.test.ts beside it, or an exchange in tests/contract/ that names it.`,
      );
    }
    if (listed.size > 0 && ![path, ...deeds].some((part) => listed.has(part))) {
      report('nobody can call it: list it in the slice.server.ts of its slice.');
    }
  }
  return problems;
}

function deedWithoutContract(tree: SourceTree, path: string): Problem[] {
  const deed = /^((?:src\/(?:features|widgets)|extensions)\/[^/]+\/calls\/)([a-z0-9-]+)\.server\.tsx?$/.exec(
    path,
  );
  if (!deed || !uses(tree, path, 'src/platform/calls/answer-call.server.ts')) return [];
  if (tree.has(`${deed[1]}${deed[2]}.ts`)) return [];
  return [
    {
      path,
      rule: 'call',
      message: `the contract is missing: ${deed[2]}.ts beside it; one file answers one call.`,
    },
  ];
}

/** Whether a contract test speaks of the call: by its name on the wire. */
function isExchanged(tree: SourceTree, contract: string): boolean {
  const wireName = /\bname:\s*'([^']+)'/.exec(tree.get(contract)?.text ?? '')?.[1];
  if (wireName === undefined) return false;
  return isNamedInTests(tree, wireName, 'tests/contract/');
}

/** Whether a test below `folder` holds `name` as a whole word. */
function isNamedInTests(tree: SourceTree, name: string, folder: string): boolean {
  const named = new RegExp(`(^|[^\\w-])${name.replace(/[^\w]/g, '\\$&')}([^\\w-]|$)`);
  return [...tree.values()].some(
    (file) => file.path.startsWith(folder) && /\.(test|spec)\.tsx?$/.test(file.path) && named.test(file.text),
  );
}

/** Whether a file imports something of `target` at run time. */
function uses(tree: SourceTree, path: string, target: string): boolean {
  return tree.get(path)?.links.some((link) => !link.typeOnly && link.target === target) ?? false;
}

function slicesOf(tree: SourceTree, layer: 'features' | 'widgets'): Map<string, string[]> {
  const slices = new Map<string, string[]>();
  for (const path of tree.keys()) {
    const place = placeOf(path);
    if (place?.layer !== layer || place.slice === '') continue;
    slices.set(place.slice, [...(slices.get(place.slice) ?? []), place.inside]);
  }
  return slices;
}
