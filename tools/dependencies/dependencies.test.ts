import { expect, test } from 'vitest';
import { dependencyProblems } from './dependency-problems.ts';
import { isFree } from './licences.ts';
import { licencesPage } from './licences-page.ts';
import { endOf } from './own-word.ts';
import { type DependencyLock, type PackageTree, readDependencies } from './read-dependencies.ts';

const lock: DependencyLock = {
  packages: {
    '': { optionalDependencies: { 'pot-linux-x64': '1.0.0' } },
    'node_modules/tea': {
      version: '2.0.0',
      license: 'MIT',
      optionalDependencies: { '@tea/cup-arm64': '2.0.0' },
    },
    'node_modules/@tea/cup-arm64': { version: '2.0.0', optional: true, cpu: ['arm64'] },
    'node_modules/pot-linux-x64': { version: '1.0.0', optional: true, license: 'ISC' },
    'node_modules/milk': { version: '1.0.0', dev: true },
    'node_modules/tea/node_modules/milk': { version: '1.0.0' },
    'node_modules/whisk/node_modules/milk': { version: '1.0.0', dev: true },
    'node_modules/milk-jug/node_modules/milk': { version: '3.0.0', dev: true, license: 'GPL-3.0' },
    'node_modules/sugar': { version: '1.0.0', dev: true },
    'node_modules/honey': { version: '1.0.0', dev: true },
    'node_modules/lemon': { version: '1.0.0', dev: true, license: 'ISC', deprecated: 'Use limes.' },
    'node_modules/cream': { version: '1.0.0', dev: true, license: 'ISC' },
  },
};
const files: Record<string, string> = {
  'node_modules/milk/package.json': '{ "license": { "type": "BSD-2-Clause" } }',
  'node_modules/sugar/package.json': '{ "name": "sugar" }',
  'node_modules/sugar/LICENSE':
    'Permission is hereby granted, free of charge, to any\nperson obtaining a copy of this software',
  'node_modules/honey/package.json': '{ "name": "honey" }',
  'node_modules/cream/README.md': '# cream\n\n**Note:** this repository is no longer actively maintained.\n',
};
const tree: PackageTree = {
  files: (folder) =>
    Object.keys(files).flatMap((file) =>
      file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
    ),
  text: (file) => files[file] ?? '',
};
const dependencies = readDependencies(lock, tree);
const told = (name: string) =>
  dependencies
    .filter((one) => one.name === name)
    .map(({ version, licence, isForDevelopment }) => [version, licence, isForDevelopment]);

test('a licence is what the lock says, else who wants the package of a platform, else the package or its text', () => {
  expect(told('tea')).toEqual([['2.0.0', 'MIT', false]]);
  expect(told('@tea/cup-arm64')).toEqual([['2.0.0', 'MIT', false]]);
  expect(told('pot-linux-x64')).toEqual([['1.0.0', 'ISC', false]]);
  expect(told('milk')).toEqual([
    ['1.0.0', 'BSD-2-Clause', false],
    ['3.0.0', 'GPL-3.0', true],
  ]);
  expect(told('sugar')).toEqual([['1.0.0', 'MIT', true]]);
});

test('what has come to an end, tells no licence or has one that is not free is a problem', () => {
  const problems = [
    'cream@1.0.0 has come to an end: **Note:** this repository is no longer actively maintained.',
    'lemon@1.0.0 has come to an end: Use limes.',
    'honey@1.0.0 tells no licence.',
    'milk@3.0.0: the licence GPL-3.0 is not on our list.',
  ];
  expect(dependencyProblems(dependencies)).toEqual(problems);
  const kept = { 'lemon@1.0.0': 'Nobody grows limes here.' };
  expect(dependencyProblems(dependencies, kept)).toEqual(problems.filter((one) => !one.startsWith('lemon')));
  expect(dependencyProblems([], kept)).toEqual(['lemon@1.0.0 is kept for a reason and no longer there.']);
});

test('an expression is free where one way of it is', () => {
  for (const one of [
    'MIT',
    '(MIT OR GPL-3.0)',
    'GPL-3.0 OR MIT',
    '(GPL-2.0 OR (MIT AND ISC))',
    'MIT OR GPL-3.0 AND X',
  ])
    expect([one, isFree('tea', one)]).toEqual([one, true]);
  for (const one of [
    'GPL-3.0',
    'MIT AND GPL-3.0',
    '(MIT OR GPL-3.0) AND GPL-3.0',
    'SEE LICENSE IN LICENSE.md',
    'MIT WITH strings',
    '(MIT',
    '',
  ])
    expect([one, isFree('tea', one)]).toEqual([one, false]);
  expect(isFree('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  expect(isFree('tea', 'LGPL-3.0-or-later')).toBe(false);
});

test.each([
  'This package is deprecated.',
  '# tea\n\n⚠️ **DEPRECATED** – use coffee',
  '# Deprecated\n\nUse coffee.',
  '# tea\n\n![no longer maintained](https://badges.test/x.svg)',
  '# tea\n## Status\n> The project has been archived.',
  '# tea\n\n`tea` is no longer being actively maintained, sorry.',
  '[DEPRECATED] Boils water',
])('“%s” says the end of the package itself', (text) => {
  expect(endOf('tea', text)).not.toBeNull();
});

test.each([
  '# tea\n\nA replacement for the unmaintained coffee.',
  '# tea\n## Options\n### cold\n**Deprecated:** use `warm`.',
  '# tea\n\n- [deprecated](./docs/deprecated.md) features\n- Internet Explorer (DEPRECATED)',
  'Versions below tea@3.0 have been deprecated.',
  'green-tea is deprecated.',
  '[obsolete-webpack-plugin]: https://example.org',
])('“%s” says it of something else', (text) => {
  expect(endOf('tea', text)).toBeNull();
});

test('the page tells what a shop runs apart from what builds it, in one order', () => {
  expect(licencesPage(dependencies.filter(({ name }) => /tea|milk/.test(name)))).toBe(
    [
      '# Licences of the packages that Vitrine uses',
      '',
      'Written by `npm run docs:licences` from package-lock.json; the step `dependencies` of `npm test` compares it.',
      'Packages of several platforms are listed whether they are installed here or not.',
      '',
      '## What a shop runs',
      '',
      '3 packages: 2 MIT, 1 BSD-2-Clause.',
      '',
      '| Package | Version | Licence |',
      '|---|---|---|',
      '| @tea/cup-arm64 | 2.0.0 | MIT |',
      '| milk | 1.0.0 | BSD-2-Clause |',
      '| tea | 2.0.0 | MIT |',
      '',
      '## What builds and tests it',
      '',
      '1 packages: 1 GPL-3.0.',
      '',
      '| Package | Version | Licence |',
      '|---|---|---|',
      '| milk | 3.0.0 | GPL-3.0 |',
      '',
    ].join('\n'),
  );
});
