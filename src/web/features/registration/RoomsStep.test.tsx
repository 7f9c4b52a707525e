import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventAddOn } from '@contract/entities/addOns';
import { EventRoomType } from '@contract/entities/roomTypes';
import { DAY, ID, openCheckout, OWN } from '@test/harness/checkout';
import { sample } from '@test/harness/sample';

beforeEach(() => window.localStorage.clear());

const TWIN = ID(4);
const twin = (more: Partial<EventRoomType> = {}) =>
  sample(EventRoomType, {
    id: TWIN,
    name: 'Twin',
    price: 10_000,
    pricePerNight: true,
    maxPasses: 2,
    minStart: '2090-05-31',
    defaultStart: '2090-06-01',
    defaultEnd: '2090-06-03',
    maxEnd: '2090-06-05',
    fullNights: [],
    ...more,
  });
const cart = [ID(7), ID(8)].map((id) => ({ id, ticketId: DAY }));
const ofPass = (nth: number) => within(screen.getByRole('group', { name: `Pass ${nth}: Day pass` }));
const total = () => within(screen.getByRole('complementary')).getByText('Total').parentElement;
const carryOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const openRooms = async (room = twin()) => {
  const opened = await openCheckout({ cart, rooms: [room] }, '/events/fair/register?step=rooms');
  await screen.findByRole('heading', { name: 'Would you like a room?' });
  await screen.findByRole('group', { name: 'Pass 1: Day pass' });
  return opened;
};

test('a room is taken for the usual days, shared, and in the total at once as it will be charged', async () => {
  const { state } = await openRooms();
  await userEvent.click(ofPass(1).getByRole('radio', { name: /Twin/ }));
  expect(total()).toHaveTextContent('$240.00');
  await userEvent.click(ofPass(2).getByRole('radio', { name: /Share the room of pass 1/ }));
  fireEvent.change(ofPass(1).getByLabelText('Leave'), { target: { value: '2090-06-04' } });
  expect(total()).toHaveTextContent('$340.00');
  await carryOn();
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  const [first, second] = state.reserved;
  expect(first).toMatchObject({ id: ID(7), reservation: { eventRoomTypeId: TWIN, start: '2090-06-01', end: '2090-06-04' } });
  expect(second).toEqual({ ...first, id: ID(8) });
  expect(total()).toHaveTextContent('$340.00');
});

test('days out of bounds, or on which none is left, are told beside them and not sent', async () => {
  const { sent } = await openRooms(twin({ fullNights: ['2090-06-02'] }));
  await userEvent.click(ofPass(1).getByRole('radio', { name: /Twin/ }));
  expect(ofPass(1).getByLabelText('Arrive')).toHaveAccessibleDescription(/No room is left for the night of Jun 2/);
  fireEvent.change(ofPass(1).getByLabelText('Leave'), { target: { value: '2090-06-09' } });
  expect(ofPass(1).getByLabelText('Leave')).toHaveAccessibleDescription('Jun 5 at the latest.');
  await carryOn();
  expect(screen.getByText('Mend what is marked to go on.')).toBeInTheDocument();
  expect(sent.some(({ call }) => call === `POST ${OWN}/reservations`)).toBe(false);
});

test('without a room one goes on, and nothing is asked of the server', async () => {
  const { sent } = await openRooms();
  expect(ofPass(1).getByRole('radio', { name: 'No room' })).toBeChecked();
  await carryOn();
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  expect(sent.some(({ call }) => call === `POST ${OWN}/reservations`)).toBe(false);
});

test('a room that was chosen is still chosen for whoever goes back to what comes before it, and on again', async () => {
  const dinner = sample(EventAddOn, { id: 'Dinner', name: 'Dinner', price: 500, remaining: 3 });
  const { state } = await openCheckout({ cart, rooms: [twin()], addOns: [dinner] }, '/events/fair/register?step=rooms');
  await screen.findByRole('heading', { name: 'Would you like a room?' });
  await screen.findByRole('group', { name: 'Pass 1: Day pass' });
  await userEvent.click(ofPass(1).getByRole('radio', { name: /Twin/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Anything to go with them?' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await carryOn();
  await screen.findByRole('heading', { name: 'Anything to go with them?' });
  await carryOn();
  await screen.findByRole('heading', { name: 'Would you like a room?' });
  await screen.findByRole('group', { name: 'Pass 1: Day pass' });
  expect(ofPass(1).getByRole('radio', { name: /Twin/ })).toBeChecked();
  await carryOn();
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  expect(state.reserved[0]).toMatchObject({ id: ID(7), reservation: { eventRoomTypeId: TWIN } });
});
