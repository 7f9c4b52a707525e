import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from './database';
import { clearOld } from './template';

test('databases of before are cleared away after a day, and no sooner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-cache-'));
  for (const [name, hours] of [
    ['database-old.tar', 25],
    ['database-new.tar', 23],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const at = Date.now() / 1_000 - hours * 3_600;
    utimesSync(join(folder, name), at, at);
  }
  clearOld(folder, Date.now());
  expect(readdirSync(folder)).toEqual(['database-new.tar']);
  rmSync(folder, { recursive: true });
});

test('a test file has a migrated database of its own', async () => {
  const { db, driver } = await testDatabase();
  const found = await db.execute(sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`);
  expect((found as unknown as { rows: { tables: number }[] }).rows[0]!.tables).toBeGreaterThan(10);
  expect(driver).toBe(process.env.DATABASE_URL ? 'postgresql' : 'embedded');
});
