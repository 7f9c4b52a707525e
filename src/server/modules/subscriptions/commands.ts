export { endSubscriptionsOf } from './ending';
export { renewSubscriptions } from './renewals';
