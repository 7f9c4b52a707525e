import { readAddress } from '@contract/addresses';
import type { Services } from '@server/services';
import { testOrganization } from '@test/harness/app';
import { pageContent } from './content';

// Nothing is asked of the database, so there is none.
const content = pageContent({ now: () => new Date() } as unknown as Services);

test.each([
  ['requireAuth', true],
  ['enabled', false],
  ['enabledTiers', ['patrons']],
] as const)('of events and channels whose modules have %s %p neither pages nor the site map tell visitors', async (name, value) => {
  const organization = testOrganization();
  const { MODULES } = organization.config;
  const closed = { events: { ...MODULES.events!, [name]: value }, channels: { ...MODULES.channels!, [name]: value } };
  organization.config.MODULES = { ...MODULES, ...closed };
  for (const path of ['/events/summer', '/series/summers']) expect(await content.describe(organization, readAddress(path))).toBeNull();
  expect(await content.firstPicture(organization)).toBeUndefined();
  expect(await content.listedPaths(organization)).toEqual([]);
});

test.each([
  ['accounts', '/accounts/ada'],
  ['activities', '/activities/5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a11'],
  ['groups', '/groups/swimmers/events'],
  ['interests', '/interests/sailing'],
  ['sponsors', '/levels/keystones'],
  ['channels', '/channels/tides'],
  ['channels', '/channels/tides/whales'],
] as const)('of what is of the %s no page tells where they are for those who are signed in', async (name, path) => {
  const organization = testOrganization();
  const { MODULES } = organization.config;
  organization.config.MODULES = { ...MODULES, [name]: { ...MODULES[name]!, requireAuth: true } };
  expect(await content.describe(organization, readAddress(path))).toBeNull();
  organization.config = { ...organization.config, MODULES, ALLOW_GUESTS: false };
  expect(await content.describe(organization, readAddress(path))).toBeNull();
});
