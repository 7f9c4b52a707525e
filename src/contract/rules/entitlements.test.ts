import { entitlementFault } from './entitlements';

const type = { id: 'backstage', requiresApproval: false, requiredPassTypeId: null };
const nobody = { held: new Set<string>(), invited: new Set<string>(), outsideTiers: new Set<string>() };

test.each([
  ['anybody', type, nobody, null],
  ['who was not invited', { ...type, requiresApproval: true }, nobody, 'approvalRequired'],
  ['who was invited to another', { ...type, requiresApproval: true }, { ...nobody, invited: new Set(['hall']) }, 'approvalRequired'],
  ['who was invited', { ...type, requiresApproval: true }, { ...nobody, invited: new Set(['backstage']) }, null],
  ['whose tiers rule it out', type, { ...nobody, outsideTiers: new Set(['backstage']) }, 'tierRequired'],
  ['who lacks the other pass', { ...type, requiredPassTypeId: 'hall' }, { ...nobody, held: new Set(['backstage']) }, 'passRequired'],
  ['who has the other pass', { ...type, requiredPassTypeId: 'hall' }, { ...nobody, held: new Set(['hall']) }, null],
])('of %s it says so', (_who, conditions, entitlements, fault) => {
  expect(entitlementFault(conditions, entitlements)).toBe(fault);
});
