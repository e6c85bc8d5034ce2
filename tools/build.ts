// npm run build: the storefront's browser and server bundles, the back office and the page editor, into dist/.
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { checkBudgets } from './check-budgets.ts';

const root = join(import.meta.dirname, '..');
process.env.NODE_ENV = 'production';

async function buildWith(configFile: string): Promise<void> {
  const builder = await createBuilder({ configFile: join(root, configFile), logLevel: 'warn' });
  await builder.buildApp();
}

const started = performance.now();
await buildWith('vite.config.ts');
checkBudgets();
await buildWith('vite.admin.config.ts');
await buildWith('vite.editor.config.ts');
console.log(`Built into dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
