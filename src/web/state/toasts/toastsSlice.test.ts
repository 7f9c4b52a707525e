import { toastAdded, toastRemoved, toastsReducer, toastUpdated } from './toastsSlice';

const added = toastAdded({ id: 'a', tone: 'success', text: 'Saved' });

test('a toast is added, updated and removed', () => {
  const one = toastsReducer(undefined, added);
  expect(one).toEqual([{ id: 'a', tone: 'success', text: 'Saved', position: 'top-right', autoCloseMs: 5_000 }]);
  const two = toastsReducer(one, toastUpdated({ id: 'a', text: 'Saved again' }));
  expect(two[0]).toMatchObject({ text: 'Saved again', tone: 'success' });
  expect(toastsReducer(two, toastRemoved('a'))).toEqual([]);
});

test('the same toast again takes its own place', () => {
  const state = toastsReducer(toastsReducer(undefined, added), toastAdded({ id: 'a', tone: 'error', text: 'Lost' }));
  expect(state).toMatchObject([{ id: 'a', tone: 'error' }]);
});

test('each toast without a name gets one of its own', () => {
  const [one, other] = [toastAdded({ tone: 'info', text: '1' }), toastAdded({ tone: 'info', text: '2' })];
  expect(one.payload.id).not.toBe(other.payload.id);
});
