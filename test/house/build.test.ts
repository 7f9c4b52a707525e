import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import contractLoader from '../../config/webpack/contractLoader';
import { root } from './sources';

const declared = join(root, 'src/contract/endpoints');

test.each(readdirSync(declared).filter((file) => !file.includes('.test.')))('the browser gets the calls of %s without a schema', (file) => {
  const source = readFileSync(join(declared, file), 'utf8');
  const stripped = contractLoader(source);
  const code = stripped.replace(/^import .*$/gm, '').replace(/^export type .*$/gm, '');
  expect(code).not.toMatch(/\bz\.|\bpaging\(|\bendpoint\(/);
  const calls = (text: string) => [...text.matchAll(/method: '\w+',\s+path: '([^']+)'/g)].map(([, path]) => path);
  expect(calls(stripped)).toEqual(calls(source));
});

test('what a call says besides its schemas stays', () => {
  const stripped = contractLoader(`
    import { endpoint } from '../endpoint';
    const one = z.object({});
    const LONGEST = 20;
    export const longest = LONGEST;
    export const readOne = endpoint({ method: 'GET', path: '/one/:id', signIn: true, params: one, output: z.null(), summary: 'One' });
  `);
  expect(stripped).toContain('signIn: true');
  expect(stripped).toContain('const LONGEST = 20');
  expect(stripped).not.toMatch(/\bone =|summary|output/);
});

test('the map of a file with messages names the file, without which hot reload refuses it', () => {
  // In a process of its own, as webpack runs it: the parser is a module that tests cannot load.
  const program = `
    const context = { resourcePath: '/src/Title.tsx', async: () => (error, code, map) => console.log(error ?? JSON.stringify({ code, ...JSON.parse(map) })) };
    const source = "const title = intl.formatMessage({ id: 'events.title', defaultMessage: 'Events' });";
    void require('./config/webpack/messagesLoader.ts').default.call(context, source);`;
  const { stdout } = spawnSync(process.execPath, ['-r', 'esbuild-register', '-e', program], { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ code: expect.stringContaining('"value":"Events"'), sources: ['/src/Title.tsx'] });
});
