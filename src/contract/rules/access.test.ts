import type { OrganizationModule } from '../entities/organization';
import { accessTo } from './access';

const events = (changes: Partial<OrganizationModule>): OrganizationModule => ({
  enabled: true,
  requireAuth: false,
  enabledTiers: [],
  editable: true,
  editableTiers: [],
  options: {},
  ...changes,
});

test('guests see what the organization opens to them', () => {
  const config = { ALLOW_GUESTS: true, MODULES: { events: events({}), accounts: events({ requireAuth: true }) } };
  expect(accessTo('/', config)).toBe('everybody');
  expect(accessTo('/events/summer-fair?tab=agenda', config)).toBe('everybody');
  expect(accessTo('/accounts', config)).toBe('members');
});

test('without guests only the way in is open', () => {
  const config = { ALLOW_GUESTS: false, MODULES: { events: events({}) } };
  expect(accessTo('/', config)).toBe('members');
  expect(accessTo('/events', config)).toBe('members');
  expect(accessTo('/auth/sign-in?redirect=/events', config)).toBe('everybody');
});

test('nobody sees a module that is off, and no address names one by accident', () => {
  const config = { ALLOW_GUESTS: true, MODULES: { events: events({ enabled: false }) } };
  expect(accessTo('/events/summer-fair', config)).toBe('nobody');
  expect(accessTo('/toString', config)).toBe('everybody');
});
