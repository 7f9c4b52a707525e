import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import contractLoader from '../../config/webpack/contractLoader';
import messagesLoader from '../../config/webpack/messagesLoader';
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

function compiled(source: string): Promise<string> {
  return new Promise((done, fail) => {
    const context = { async: () => (error: Error | null, code?: string) => (error ? fail(error) : done(code!)) };
    void messagesLoader.call(context as never, source);
  });
}

test('default messages reach the browser parsed, however they are quoted', async () => {
  expect(await compiled(`{ id: 'a', defaultMessage: "Hi {name}" }`)).toBe(
    `{ id: 'a', defaultMessage: [{"type":0,"value":"Hi "},{"type":1,"value":"name"}] }`,
  );
  expect(await compiled("{ defaultMessage: `It's` }")).toBe(`{ defaultMessage: [{"type":0,"value":"It's"}] }`);
  expect(await compiled(`{ defaultMessage: 'It\\'s \\u2019' }`)).toBe(`{ defaultMessage: [{"type":0,"value":"It's ’"}] }`);
});

test('a message that cannot be parsed stops the build', async () => {
  await expect(compiled(`{ defaultMessage: "Hi {name" }`)).rejects.toThrow();
});
