import { sql } from 'drizzle-orm';
import { testDatabase } from './database';

test('a test file has a migrated database of its own', async () => {
  const { db, driver } = await testDatabase();
  const found = await db.execute(sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`);
  expect((found as unknown as { rows: { tables: number }[] }).rows[0]!.tables).toBeGreaterThan(10);
  expect(driver).toBe(process.env.DATABASE_URL ? 'postgresql' : 'embedded');
});
