import { buildTestApp, type TestApp } from '@test/harness/app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

test('each organization tells of itself', async () => {
  for (const { call, organization } of [app.ours, app.theirs]) {
    const { body } = await call('GET /organization');
    expect(body.data).toMatchObject({
      id: organization.id,
      slug: organization.slug,
      userPoolId: organization.config.COGNITO_USERPOOL_ID,
      primaryColor: '#0b5fff',
    });
  }
});

test('the host decides where no organization is named, and an unknown one is not found', async () => {
  const { slug, id } = app.ours.organization;
  const byHost = (host: string) => app.app.inject({ url: '/api/organization', headers: { host } });
  expect((await byHost(`${slug}.localhost:3000`)).json().data.id).toBe(id);
  expect((await byHost('nowhere.example')).statusCode).toBe(404);
});

test('its configuration names addresses on the origin that was asked, and nothing that is the server’s own business', async () => {
  const { body } = await app.ours.call('GET /organization/config', { headers: { host: 'events.example:8080' } });
  expect(body.data).toMatchObject({ API_URL: 'http://events.example:8080/api', CHAT_URL: 'ws://events.example:8080/chat' });
  const { LOGO, ICON, APP_ICON, OPENGRAPH_URL } = body.data;
  const pictures = [LOGO.LIGHT, ICON.LIGHT, APP_ICON, OPENGRAPH_URL].filter(Boolean);
  expect(pictures.filter((uri) => !uri.startsWith('http://events.example:8080/organizations/'))).toEqual([]);
  expect(body.data).not.toHaveProperty('REVEAL_UNKNOWN_USERS');
});
