import { executeAsLeft, signedOut } from '../session/sessionSlice';
import { checkoutEntered, checkoutReducer, passesPicked, selectCheckoutEvent, selectPicks } from './checkoutSlice';

const picks = { passes: { day: 2 }, packages: {} };
const picked = checkoutReducer(checkoutReducer(undefined, checkoutEntered({ event: 'fair' })), passesPicked(picks));
const shown = (checkout: typeof picked) => [selectCheckoutEvent({ checkout }), selectPicks({ checkout })];

test('what was picked for an event stays with whoever enters its checkout anew, and is not picked for another', () => {
  expect(shown(checkoutReducer(picked, checkoutEntered({ event: 'fair' })))).toEqual(['fair', picks]);
  expect(shown(checkoutReducer(picked, checkoutEntered({ event: 'ball' })))).toEqual(['ball', null]);
});

test('what was picked is nobody else’s: with another account the checkout stays and is empty, with nobody it is left', () => {
  expect(shown(checkoutReducer(picked, executeAsLeft()))).toEqual(['fair', null]);
  expect(shown(checkoutReducer(picked, signedOut()))).toEqual([null, null]);
});
