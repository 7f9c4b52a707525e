import type { Config } from 'drizzle-kit';

const config: Config = {
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: process.env.MIGRATIONS_OUT ?? './src/server/db/migrations',
  casing: 'snake_case',
};
export default config;
