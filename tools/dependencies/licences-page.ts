import type { Dependency } from './read-dependencies.ts';

/** The page that lists the licences of all packages: what a shop runs, then what only builds and tests it. */
export function licencesPage(dependencies: readonly Dependency[]): string {
  const run = dependencies.filter(({ isForDevelopment }) => !isForDevelopment);
  const tools = dependencies.filter(({ isForDevelopment }) => isForDevelopment);
  return [
    '# Licences of the packages that Vitrine uses',
    '',
    'Written by `npm run docs:licences` from package-lock.json; the step `dependencies` of `npm test` compares it.',
    'Packages of several platforms are listed whether they are installed here or not.',
    ...section('What a shop runs', run),
    ...section('What builds and tests it', tools),
    '',
  ].join('\n');
}

function section(title: string, dependencies: readonly Dependency[]): string[] {
  const counts = new Map<string, number>();
  for (const { licence } of dependencies) counts.set(said(licence), (counts.get(said(licence)) ?? 0) + 1);
  const sums = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return [
    '',
    `## ${title}`,
    '',
    `${dependencies.length} packages: ${sums.map(([licence, count]) => `${count} ${licence}`).join(', ')}.`,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...dependencies.map(({ name, version, licence }) => `| ${name} | ${version} | ${said(licence)} |`),
  ];
}

const said = (licence: string | null) => licence ?? 'unknown';
