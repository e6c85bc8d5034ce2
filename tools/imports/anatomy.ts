import { placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const sliceFiles =
  /^(README\.md|(public|public\.server|errors|events|texts|settings|fixtures|fixtures\.server)\.ts|[a-z0-9-]+(\.server)?\.test\.tsx?)$/;
const sliceFolders = ['rules', 'data', 'deeds', 'calls', 'ui', 'admin', 'jobs', 'mail'];

/** Checks that every slice, widget and call has the parts by which others find their way in it. */
export function checkAnatomy(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  return [...checkFeatures(tree, featureOrder), ...checkWidgets(tree), ...checkCalls(tree)];
}

function checkFeatures(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const [slice, files] of slicesOf(tree, 'features')) {
    const folder = `src/features/${slice}`;
    const report = (path: string, message: string) => problems.push({ path, rule: 'anatomy', message });
    if (!featureOrder.includes(slice)) {
      report(
        folder,
        'unknown feature: give it its place in tools/feature-order.ts (npm run new-feature does it).',
      );
    }
    if (!files.includes('README.md')) {
      report(folder, 'README.md is missing: one screen on what it owns, tables, calls, events, neighbours.');
    }
    if (!files.includes('public.ts') && !files.includes('public.server.ts')) {
      report(folder, 'has no door: add public.ts (browser-safe) or public.server.ts.');
    }
    for (const file of files) {
      const [top = '', ...rest] = file.split('/');
      const known = rest.length === 0 ? sliceFiles.test(top) : sliceFolders.includes(top);
      if (known) continue;
      report(
        `${folder}/${file}`,
        `a slice has README.md, its doors, errors, events, texts, settings, fixtures and the folders ${sliceFolders.join(', ')}; move it into one of them.`,
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
    if (!files.some((file) => /\.test\.tsx?$/.test(file))) {
      report(folder, `a test is missing: ${slice}.test.tsx.`);
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
    if (/^src\/app\/calls(\.server)?\.ts$/.test(file.path)) {
      for (const link of file.links) if (link.target) listed.add(link.target);
    }
  }
  for (const path of tree.keys()) {
    const call = /^(src\/(?:features|widgets)\/[^/]+\/calls\/)([a-z0-9-]+)\.ts$/.exec(path);
    if (!call) {
      problems.push(...strayCallFile(tree, path));
      continue;
    }
    const [, folder = '', name = ''] = call;
    const report = (message: string) => problems.push({ path, rule: 'call', message });
    const deeds = [`${folder}${name}.server.ts`, `${folder}${name}.server.tsx`];
    if (!deeds.some((deed) => tree.has(deed))) {
      report(`the deed is missing: ${name}.server.ts beside the contract.`);
    }
    const tests = [
      `${folder}${name}.test.ts`,
      `${folder}${name}.test.tsx`,
      `${folder}${name}.server.test.ts`,
    ];
    if (![...tests, `tests/contract/${name}.test.ts`].some((test) => tree.has(test))) {
      report(`a test is missing: ${name}.test.ts beside it, or tests/contract/${name}.test.ts.`);
    }
    if (listed.size > 0 && ![path, ...deeds].some((part) => listed.has(part))) {
      report('nobody can call it: list it in src/app/calls.server.ts.');
    }
  }
  return problems;
}

function strayCallFile(tree: SourceTree, path: string): Problem[] {
  const deed = /^(src\/(?:features|widgets)\/[^/]+\/calls\/)([a-z0-9-]+)\.server\.tsx?$/.exec(path);
  if (!deed || tree.has(`${deed[1]}${deed[2]}.ts`)) return [];
  return [
    {
      path,
      rule: 'call',
      message: `the contract is missing: ${deed[2]}.ts; what several calls share belongs in data/ or rules/.`,
    },
  ];
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
