// npm run build: the storefront's browser and server bundles, and the back office, into dist/.
import { existsSync } from 'node:fs';
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
if (existsSync(join(root, 'src/app/admin/main.tsx'))) await buildWith('vite.admin.config.ts');
console.log(`Built into dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
