import { UPLOAD } from '@contract/uploadLimits';
import { buildTestApp, type TestApp } from '@test/harness/app';

let world: TestApp;
beforeAll(async () => void (world = await buildTestApp()));
afterAll(() => world.app.close());

test('of uploads that are begun at once, no more are open than may be', async () => {
  const { token } = await world.ours.account();
  const begin = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/storage/uploads',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', organization: world.ours.organization.id, authorization: token },
    });
  const answers = await Promise.all(Array.from({ length: 2 * UPLOAD.openPerAccount }, begin));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(UPLOAD.openPerAccount);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(UPLOAD.openPerAccount);
});
