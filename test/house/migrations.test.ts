import { spawnSync } from 'node:child_process';

test('what the schema says, enumerations and bounds included, some migration does', () => {
  const { stderr, status } = spawnSync(process.execPath, ['config/run/migrations.mjs', '--check'], { encoding: 'utf8' });
  expect(status === 0 ? '' : stderr || 'it could not be asked').toBe('');
});
