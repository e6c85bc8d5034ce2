import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencyProblems } from './dependencies/dependency-problems.ts';
import { licencesPage } from './dependencies/licences-page.ts';
import { type DependencyLock, readDependencies } from './dependencies/read-dependencies.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as DependencyLock;
const dependencies = readDependencies(lock, {
  files: (folder) => (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []),
  text: read,
});
const page = 'docs/licences.md';
const wanted = licencesPage(dependencies);

if (process.argv.includes('--write')) {
  writeFileSync(path.join(root, page), wanted);
  console.log(`${dependencies.length} packages in ${page}.`);
} else {
  const problems = dependencyProblems(dependencies);
  if (!existsSync(path.join(root, page)) || read(page) !== wanted)
    problems.push(`${page} does not tell what package-lock.json says. Write it anew: npm run docs:licences`);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
