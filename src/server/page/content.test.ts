import type { Services } from '@server/services';
import { testOrganization } from '@test/harness/app';
import { pageContent } from './content';

// Nothing is asked of the database, so there is none.
const content = pageContent({ now: () => new Date() } as unknown as Services);

test.each([
  ['requireAuth', true],
  ['enabled', false],
  ['enabledTiers', ['patrons']],
] as const)('of events whose module has %s %p neither pages nor the site map tell visitors', async (name, value) => {
  const organization = testOrganization();
  const { MODULES } = organization.config;
  organization.config.MODULES = { ...MODULES, events: { ...MODULES.events!, [name]: value } };
  expect(await content.describeEvent(organization, 'summer', 'en')).toBeNull();
  expect(await content.firstPicture(organization)).toBeUndefined();
  expect(await content.listedPaths(organization)).toEqual([]);
});
