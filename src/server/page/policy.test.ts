import { testOrganization } from '@test/harness/app';
import { testProvider } from '@test/harness/paymentProvider';
import { contentPolicy } from './policy';

const { config } = testOrganization();
const inline = { scripts: ["'sha256-x'"], styles: [] };

test('of scripts those that were built may run, with what they bring, whatever else a provider needs', () => {
  for (const sources of [{}, testProvider().provider.sources])
    expect(contentPolicy(config, inline, sources, false)).toContain("; script-src 'sha256-x' 'strict-dynamic' 'wasm-unsafe-eval'; ");
});

test('a page may call and frame what its payment provider needs, and nothing where there is none', () => {
  const paid = contentPolicy(config, inline, testProvider().provider.sources, false);
  expect(paid).toMatch(/connect-src [^;]*https:\/\/api\.pay\.example/);
  expect(paid).toContain('frame-src https://frames.pay.example');
  expect(contentPolicy(config, inline, {}, false)).toContain("frame-src 'none'");
});
