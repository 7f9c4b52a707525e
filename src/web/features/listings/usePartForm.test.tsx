import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing, ListingPassType, ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { BaseRegistrationQuestionChoice } from '@contract/entities/questions';
import { REACH } from '@contract/limits';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { frameReceived } from '@web/state/realtime/realtimeSlice';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/ListingsScreen';
import './ListingRoomTypes';
import './PassTypes';

const PASSES = '/listings/fair/passTypes';
const UPDATE = `PUT ${PASSES}/day`;

const day = (more: Partial<ListingPassType> = {}) =>
  sample(ListingPassType, {
    id: 'day',
    name: 'Day pass',
    shortDescription: '',
    price: 5_000,
    supply: 9,
    taken: 3,
    maxQuantityPerSale: 4,
    active: true,
    revision: 2,
    ...more,
  });

async function open() {
  const app = await openApp('/listings/fair/passes', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair', canceledAt: null }));
      api.answer(`GET ${PASSES}`, [day()]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Day pass' }));
  const updates = () => app.sent.filter(({ call }) => call === UPDATE).map(({ body }) => body);
  const becomes = (more: Partial<ListingPassType>) => {
    app.answer(UPDATE, day(more));
    app.answer(`GET ${PASSES}`, [day(more)]);
  };
  return { ...app, updates, becomes, price: await screen.findByLabelText(/^Price in US dollars/) };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a price is saved as it is left, not half typed; what is ticked after a pause; each on what was saved before', async () => {
  const { updates, becomes, price } = await open();
  expect(screen.getByText('Everything is saved')).toBeInTheDocument();
  await userEvent.clear(price);
  await userEvent.type(price, '4');
  // Longer than the pause after which other fields are sent.
  await userEvent.type(price, '5', { delay: 1_500 });
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  expect(updates()).toEqual([]);
  becomes({ price: 4_500, revision: 3 });
  await userEvent.tab();
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()).toMatchObject([{ price: 4_500, active: true, revision: 2 }]);
  becomes({ price: 4_500, active: false, revision: 4 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'On sale' }));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()[1]).toMatchObject({ price: 4_500, active: false, revision: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await gone();
  expect(updates()).toHaveLength(2);
});

test('who closes it waits until what was typed is saved, and is asked where it cannot be', async () => {
  const { updates, becomes, price, fail } = await open();
  fail(UPDATE, 400, { message: 'No.', errors: [{ field: 'price', rule: 'max', message: 'That is too much.' }] });
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('That is too much.')).toBeInTheDocument();
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await userEvent.clear(price);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(price).toHaveFocus();
  expect(price).toBeInvalid();
  await userEvent.type(price, '40');
  becomes({ price: 4_000, revision: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await gone();
  expect(updates()).toMatchObject([{ price: 4_500 }, { price: 4_000, revision: 2 }]);
});

test('what another host has changed meanwhile stays, and is replaced only by whoever says so', async () => {
  const { updates, becomes, price, fail, answer } = await open();
  fail(UPDATE, 409, { message: 'Somebody else has changed this.' });
  answer(`GET ${PASSES}`, [day({ price: 6_000, supply: 12, revision: 3 })]);
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  await userEvent.tab();
  expect(await screen.findByText(/to “60.00”/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^How many there are/)).toHaveValue('12');
  expect(price).toHaveValue('45');
  becomes({ price: 4_500, supply: 12, revision: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()).toMatchObject([
    { price: 4_500, supply: 9, revision: 2 },
    { price: 4_500, supply: 12, revision: 3 },
  ]);
});

test('what is typed while the rest is on its way stays, and follows it', async () => {
  const { updates, becomes, price, hold, answer } = await open();
  const arrive = hold(UPDATE);
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  const supply = screen.getByLabelText(/^How many there are/);
  await userEvent.click(supply);
  await waitFor(() => expect(updates()).toHaveLength(1));
  await userEvent.clear(supply);
  await userEvent.type(supply, '12');
  answer(`GET ${PASSES}`, [day({ price: 4_500, revision: 3 })]);
  await act(async () => arrive(200, day({ price: 4_500, revision: 3 })));
  expect(supply).toHaveValue('12');
  becomes({ price: 4_500, supply: 12, revision: 4 });
  await userEvent.tab();
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()).toMatchObject([
    { price: 4_500, supply: 9, revision: 2 },
    { price: 4_500, supply: 12, revision: 3 },
  ]);
});

test('what could not be saved on one state of a thing is tried again on the next', async () => {
  const { updates, price, fail, answer, store } = await open();
  fail(UPDATE, 409, { message: 'No day costs more than the week.' });
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  // To no other line: what stands in one waits until that is left.
  act(() => price.blur());
  expect(await screen.findByText('No day costs more than the week.')).toBeInTheDocument();
  expect(updates()).toHaveLength(1);
  answer(`GET ${PASSES}`, [day({ supply: 12, revision: 3 })]);
  answer(UPDATE, day({ price: 4_500, supply: 12, revision: 4 }));
  const frame = { type: 'listing-changed', body: { eventId: 'fair', byId: 'bo', name: 'Bo Berg' }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  await waitFor(() => expect(updates()).toMatchObject([{ revision: 2 }, { price: 4_500, supply: 12, revision: 3 }]));
});

test('what is new is made by its button alone, however long nothing is typed', async () => {
  const { sent, answer } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await gone();
  answer(`POST ${PASSES}`, day({ id: 'night' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a kind of pass' }));
  const dialog = within(await screen.findByRole('dialog'));
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Night pass' } });
    fireEvent.change(dialog.getByLabelText(/^Price in US dollars/), { target: { value: '20' } });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  } finally {
    jest.useRealTimers();
  }
  const made = () => sent.filter(({ call }) => call === `POST ${PASSES}`).map(({ body }) => body);
  expect(made()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await gone();
  expect(made()).toMatchObject([{ name: 'Night pass', price: 2_000 }]);
});

test('what did not get through is sent by itself once the platform is back', async () => {
  const { updates, becomes, price, fail, world } = await open();
  world.reached = false;
  fail(UPDATE, 'no network');
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  await userEvent.tab();
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  becomes({ price: 4_500, revision: 3 });
  world.reached = true;
  await act(() => world.elapse(REACH.everyMs));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates().at(-1)).toMatchObject({ price: 4_500, revision: 2 });
});

test('a room asks for its days in their order, and says from the beginning that it wants its picture', async () => {
  const { sent } = await openApp('/listings/fair/rooms', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair' }));
      api.answer('GET /listings/fair/roomTypes', []);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a kind of room' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Picture')).toBeRequired();
  expect(dialog.getAllByLabelText(/arrival|departure/).map((input) => (input as HTMLInputElement).name)).toEqual([
    'minStart',
    'maxStart',
    'defaultStart',
    'defaultEnd',
    'minEnd',
    'maxEnd',
  ]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cabin');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Image is required')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a choice that was added is the one that was saved: the next change does not add it once more', async () => {
  const asked = (choices: { id: string; value: string }[], revision: number) => ({
    sections: [sample(ListingQuestionSection, { id: 'about', name: 'About you' })],
    questions: [
      sample(ListingQuestion, {
        id: 'meal',
        name: 'Meal',
        sectionId: 'about',
        type: 'select',
        choices: choices.map((choice) => sample(BaseRegistrationQuestionChoice, { ...choice, subQuestions: [] })),
        answers: 0,
        revision,
      }),
    ],
  });
  const [soup, stew] = [
    { id: '4b6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a', value: 'Soup' },
    { id: '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a', value: 'Stew' },
  ];
  const { sent, answer } = await openApp('/listings/fair/questions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair' }));
      api.answer('GET /listings/fair/sections', asked([soup], 1));
    },
  });
  const becomes = (choices: { id: string; value: string }[], revision: number) => {
    answer('PUT /listings/fair/questions/meal', asked(choices, revision).questions[0]!);
    answer('GET /listings/fair/sections', asked(choices, revision));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Meal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add a choice' }));
  becomes([soup, stew], 2);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Choice 2/ }), 'Stew');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Choice 1/ }));
  expect(await dialog.findByText('Everything is saved')).toBeInTheDocument();
  becomes([{ ...soup, value: 'Soups' }, stew], 3);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Choice 1/ }), 's');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await gone();
  expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
    { choices: [soup, { value: 'Stew' }], revision: 1 },
    { choices: [{ ...soup, value: 'Soups' }, stew], revision: 2 },
  ]);
});
