import { createDirectory } from './directory';
import { testOrganization } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { forEachOrganization } from './forEach';

const all = Array.from({ length: 9 }, () => testOrganization());
const organizations = createDirectory(all);

test('one organization that fails keeps none of the others from it, and is named', async () => {
  const done: string[] = [];
  const [first, second] = all.map(({ slug }) => slug);
  const asked = forEachOrganization({ organizations }, async ({ slug }) => {
    if (slug === first || slug === second) throw new Error(`no ${slug}`);
    done.push(slug);
  });
  await expect(asked).rejects.toMatchObject({
    message: `failed for ${first}, ${second}`,
    errors: [new Error(`no ${first}`), new Error(`no ${second}`)],
  });
  expect(done).toEqual(all.slice(2).map(({ slug }) => slug));
});

test('one that takes its time does not keep the others waiting', async () => {
  const slow = gate();
  const done: string[] = [];
  const asked = forEachOrganization({ organizations }, async ({ slug }) => {
    if (slug === all[0]!.slug) await slow.pass();
    done.push(slug);
    if (done.length === all.length - 1) slow.release();
  });
  await asked;
  expect(done.at(-1)).toBe(all[0]!.slug);
});
