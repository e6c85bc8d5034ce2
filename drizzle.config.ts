import { defineConfig } from 'drizzle-kit';

// For drizzle-kit's own commands (studio); migrations are added by `npm run db:generate`.
export default defineConfig({
  dialect: 'postgresql',
  schema: 'src/**/*.table.ts',
  out: 'db/migrations',
  casing: 'snake_case',
  migrations: { schema: 'migrations', table: 'applied' },
  ...(process.env.DATABASE_URL ? { dbCredentials: { url: process.env.DATABASE_URL } } : {}),
});
