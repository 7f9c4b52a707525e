import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_SHAPES } from '@contract/addresses';

export async function writeEmptyBuild(webDir: string): Promise<void> {
  for (const folder of ['assets', 'lang']) await mkdir(join(webDir, folder), { recursive: true });
  const shells = Object.fromEntries(PAGE_SHAPES.map((shape) => [shape, { html: '', css: '' }]));
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify({ entry: { js: [], css: [] }, lazy: {} }));
  await writeFile(join(webDir, 'page.json'), JSON.stringify({ boot: '', shells }));
}
