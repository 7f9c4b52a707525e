import { startedPlatform, type RunningPlatform } from '@test/harness/platform';

let platform: RunningPlatform | undefined;
afterEach(() => platform?.remove());

test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { DEVELOPMENT_TOOLS: '0' }])(
  'a platform that others may reach, by %j, has none of the tools that take people’s word',
  async (environment: object) => {
    platform = await startedPlatform({ ...environment });
    const config = await (await fetch(platform.url('/config.json'))).json();
    expect([config.AUTH.GOOGLE, config.AUTH.CUSTOM]).toEqual([false, []]);
    for (const path of ['/outbox', '/jobs']) expect((await fetch(platform.url(path))).status).toBe(404);
  },
);
