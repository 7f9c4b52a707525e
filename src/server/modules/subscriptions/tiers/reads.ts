export { subscribedTierIds, subscribedTiers } from './queries';
