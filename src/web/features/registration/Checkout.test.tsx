import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventPassOptions } from '@contract/entities/packages';
import { EventAddOn } from '@contract/entities/addOns';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseEvent } from '@contract/entities/eventBase';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import { attendanceChanged } from '@web/api/attendanceChanges';
import { REACH } from '@contract/limits';
import { frameReceived } from '@web/state/realtime/realtimeSlice';
import { BENCH, DAY, ID, NAME, openCheckout, OWN, TRAVEL } from '@test/harness/checkout';
import { openApp } from '@test/harness/openApp';
import { session } from '@test/harness/ports';
import { sample } from '@test/harness/sample';

const pick = (label: string) => within(screen.getByRole('group', { name: label }));
const summary = () => within(screen.getByRole('complementary'));
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }));
beforeEach(() => window.localStorage.clear());

const addOn = (id: string, more: Partial<EventAddOn>) => sample(EventAddOn, { id, name: id, price: 500, ...more });
const held = { cart: [{ id: ID(7), ticketId: DAY }] };

test('numbers are picked within the bounds of a sale, priced at once, and sent as one cart', async () => {
  const { state, address } = await openCheckout();
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await userEvent.click(pick('Bench').getByRole('button', { name: 'One more' }));
  expect(pick('Bench').getByRole('spinbutton')).toHaveValue('2');
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  expect(summary().getByText('Total').parentElement).toHaveTextContent('$120.00');

  await press('Continue');
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  expect(state.cart.map(({ ticketId }) => ticketId)).toEqual([DAY, BENCH, BENCH]);
  expect(address()).toBe('/events/fair/register?step=form');
});

test('a sold-out event says so in place of a checkout, and what one can do; who holds a pass goes on', async () => {
  const { unmount } = await openCheckout({ remaining: 0 });
  expect(await screen.findByRole('heading', { name: 'Summer fair is sold out' })).toBeInTheDocument();
  expect(screen.getByText(/We write to you, and keep it for you for 2 hours\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/events/fair');
  unmount();
  await openCheckout({ ...held, remaining: 0 });
  expect(await screen.findByRole('heading', { name: 'A few questions from the organiser' })).toBeInTheDocument();
});

test('whoever waits for a pass waits for as many as it is sold in at least', async () => {
  const { sent, answer } = await openCheckout({ remaining: 0 });
  const WAITING = '/self/events/fair/waitingLists';
  answer(`GET ${WAITING}`, []);
  const bench = (await screen.findByText('Bench')).closest('li')!;
  await userEvent.click(within(bench).getByRole('button', { name: 'Join the waiting list' }));
  await waitFor(() => expect(sent.find(({ call }) => call === `POST ${WAITING}`)?.body).toEqual({ itemId: BENCH, quantity: 2 }));
});

test('nothing picked is said until something is, and nothing is sent', async () => {
  const { sent } = await openCheckout();
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await press('Continue');
  const way = screen.getByRole('button', { name: 'Continue' });
  expect(way.parentElement!.previousElementSibling).toContainElement(screen.getByText('Choose at least one pass to go on.'));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  expect(screen.queryByText('Choose at least one pass to go on.')).not.toBeInTheDocument();
});

test('before anything is chosen the way on is the one that follows, and counts nothing', async () => {
  await openCheckout({ asks: false });
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  const foot = () => ({
    ways: screen.getAllByRole('button', { name: /^(Continue|Get )/ }).map(({ textContent }) => textContent),
    terms: screen.queryAllByRole('checkbox', { name: /I agree/ }).length,
    steps: screen.queryAllByRole('navigation', { name: 'Registration' }).length,
  });
  const before = foot();
  expect(before).toMatchObject({ ways: ['Continue'], terms: 0 });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  expect(foot()).toEqual(before);
});

test('a host is asked for what they approve, with a few words that a reload does not lose', async () => {
  const { sent, unmount } = await openCheckout({ approved: BENCH });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the host' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Message to the host/ }), 'I judged chairs.');
  unmount();
  const again = await openCheckout({ approved: BENCH });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the host' }));
  expect(await screen.findByRole('textbox', { name: /Message to the host/ })).toHaveValue('I judged chairs.');
  await press('Send the request');
  expect(await screen.findByText('Requested')).toBeInTheDocument();
  expect(sent.some(({ call }) => call === `POST ${OWN}/requests`)).toBe(false);
  expect(again.sent.find(({ call }) => call === `POST ${OWN}/requests`)?.body).toEqual({ ticketId: BENCH, message: 'I judged chairs.' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('passes that cannot be had any more are told of, and what is left is looked at anew', async () => {
  const { sent, fail } = await openCheckout();
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  fail(`POST ${OWN}/passes`, 409, { message: 'Only one is left.' });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  sent.length = 0;
  await press('Continue');
  expect(await screen.findAllByText('Only one is left.')).not.toHaveLength(0);
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /events/fair/passTypes'));
  expect(pick('Day pass').getByRole('spinbutton')).toHaveValue('1');
});

test('passes that are held keep their ids when more are taken', async () => {
  const { state } = await openCheckout(held, '/events/fair/register?step=tickets');
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  await press('Continue');
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  expect(state.cart.map(({ id }) => id)).toEqual([ID(7), expect.not.stringMatching(ID(7))]);
});

test('a coupon that fits no more once the passes are others is said to be taken off', async () => {
  const { state } = await openCheckout({ ...held, coupon: true }, '/events/fair/register?step=tickets');
  expect(await screen.findByText('HALF', { selector: 'strong' })).toBeInTheDocument();
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  state.coupon = false;
  await press('Continue');
  expect(await screen.findByText('Coupon HALF does not fit what you chose now, and was taken off.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'A few questions from the organiser' })).toBeInTheDocument();
});

test('whoever comes with a code that was paid for has its pass chosen, and free from the first', async () => {
  const { sent } = await openCheckout({ asks: false, paidFor: DAY, refund: 80 }, '/events/fair/register?code=THREE');
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  expect(pick('Day pass').getByRole('spinbutton')).toHaveValue('1');
  const row = pick('Day pass').getByRole('spinbutton').closest('li')!;
  expect(row).toHaveTextContent(/Paid by your code/);
  expect(row).toHaveTextContent(/Free\$20/);
  expect(summary().getByText('Total').parentElement).toHaveTextContent('Free');
  expect(summary().getByText(/^Coupon/)).toHaveTextContent('Coupon THREE');
  expect(screen.queryByText(/back if canceled/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await press('Get pass');
  await waitFor(() => expect(sent.find(({ call }) => call === `POST ${OWN}/coupon`)?.body).toMatchObject({ couponCode: 'THREE' }));
});

test('a pass that is had with a coupon only says so, and leads to where the code is given', async () => {
  const { sent, state } = await openCheckout({ withCode: DAY });
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  expect(pick('Day pass').getByRole('spinbutton').closest('li')).toHaveTextContent('Needs a code');
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  await press('Continue');
  const code = await screen.findByRole('textbox', { name: 'Coupon code' });
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Day pass is had with a code only. Enter yours here.');
  expect(screen.getAllByText(/with a code only/)).toHaveLength(1);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  // Left empty and pressed again, it is gone to again.
  await press('Continue');
  expect(code).toHaveFocus();
  state.cart = [{ id: ID(7), ticketId: DAY }];
  await userEvent.type(code, 'HALF{Enter}');
  expect(await screen.findByText('HALF', { selector: 'strong' })).toBeInTheDocument();
  await press('Continue');
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
});

test.each([true, false])(
  'before registration begins it says when, by both clocks, and asks for nothing in vain (signed in: %s)',
  async (signedIn) => {
    const { sent, world } = await openCheckout({ signedIn, opens: '2089-01-01T12:00:00.000Z' });
    const said = (await screen.findByText(/^Registration opens/)).textContent;
    expect(said).toMatch(/January 1, 2089/);
    expect(said).toMatch(/9:00\sPM GMT\+9/);
    expect(said).toMatch(/5:45\sPM GMT\+5:45 your time/);
    expect(screen.getByRole('heading', { level: 1, name: 'Summer fair' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/events/fair');
    expect(sent.map(({ call }) => call)).not.toContain(`GET ${OWN}`);
    expect(world.warnings).toEqual([]);
  },
);

test('a draft is taken up where it was left', async () => {
  const { unmount } = await openCheckout(held);
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  unmount();
  await openCheckout({ ...held, answers: { [ID(7)]: { [NAME]: 'Ada' } } });
  await screen.findByRole('heading', { name: 'Check and finish' });
});

test('an answer is kept as it is given, and says so', async () => {
  const { state } = await openCheckout(held);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the badge' }), 'Ada');
  await userEvent.tab();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(state.answers[ID(7)]).toEqual({ [NAME]: 'Ada' });
});

test('an answer that did not get through says so, and goes with the next one that does', async () => {
  const { fail, answer, sent } = await openCheckout(held);
  fail(`PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`, 'no network');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the badge' }), 'Ada');
  await userEvent.tab();
  expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
  answer(`PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`, null);
  await userEvent.click(screen.getByRole('radio', { name: 'train' }));
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  const given = sent.filter(({ call }) => call === `PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`);
  expect(given.map(({ body }) => body)).toEqual([{ response: 'Ada' }, { response: 'Ada' }]);
});

test('an answer that did not get through goes by itself once the platform is back', async () => {
  const { fail, answer, state, world } = await openCheckout(held);
  const put = `PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`;
  world.reached = false;
  fail(put, 'no network');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the badge' }), 'Ada');
  await userEvent.tab();
  expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
  answer(put, ({ body }: { body: { response: string } }) => {
    state.answers[ID(7)] = { [NAME]: body.response };
    return null;
  });
  await act(() => world.elapse(REACH.everyMs));
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  world.reached = true;
  await act(() => world.elapse(REACH.everyMs));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(state.answers[ID(7)]).toEqual({ [NAME]: 'Ada' });
});

test('an answer that is not taken says why beside it and holds the step, until it is another', async () => {
  const { fail, answer, state, sent } = await openCheckout(held);
  const put = `PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`;
  const refusal = 'This kind of file cannot be used here. Choose another file.';
  fail(put, 400, { errors: [{ field: `passes.${ID(7)}.${NAME}`, rule: 'wrong-kind', message: refusal }] });
  const badge = await screen.findByRole('textbox', { name: 'Name on the badge' });
  await userEvent.type(badge, 'Ada');
  await userEvent.tab();
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(badge).toBeInvalid();
  const asked = sent.length;
  await press('Continue');
  expect(badge).toHaveFocus();
  expect(sent).toHaveLength(asked);

  answer(put, ({ body }: { body: { response: string } }) => {
    state.answers[ID(7)] = { [NAME]: body.response };
    return null;
  });
  await userEvent.type(badge, ' L');
  await userEvent.tab();
  await waitFor(() => expect(state.answers[ID(7)]).toEqual({ [NAME]: 'Ada L' }));
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
});

test('what was ticked outlives a reload', async () => {
  const shop = { ...held, addOns: [addOn('Dinner', { remaining: 3 })] };
  const { unmount } = await openCheckout(shop, '/events/fair/register?step=extras');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Dinner/ }));
  unmount();
  await openCheckout(shop, '/events/fair/register?step=extras');
  expect(await screen.findByRole('checkbox', { name: /^Dinner/ })).toBeChecked();
});

test('an answer that the end of the session kept from arriving is there after sign-in, and arrives', async () => {
  const { fail, answer, state, world, address } = await openCheckout(held);
  const put = `PUT ${OWN}/passes/${ID(7)}/questions/${NAME}`;
  const badge = () => screen.findByRole('textbox', { name: 'Name on the badge' });
  await userEvent.type(await badge(), 'Ada');
  world.session = null;
  fail(put, 401);
  await userEvent.tab();
  await waitFor(() => expect(address()).toMatch(/^\/auth\/sign-in/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  answer(put, ({ body }: { body: { response: string } }) => {
    state.answers[ID(7)] = { [NAME]: body.response };
    return null;
  });
  world.session = session(world.now() + 3_600_000);
  await act(async () => world.tellIdentity('signedIn'));
  expect(await badge()).toHaveValue('Ada');
  await waitFor(() => expect(state.answers[ID(7)]).toEqual({ [NAME]: 'Ada' }));
  await waitFor(() => expect(Object.keys(window.localStorage).filter((key) => key.includes('draft'))).toEqual([]));
});

test('passes that the end of the session kept from being taken are there after sign-in', async () => {
  const { fail, answer, state, world, address } = await openCheckout();
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  world.session = null;
  fail(`POST ${OWN}/passes`, 401, { message: 'You must sign in to view this content' });
  await press('Continue');
  await waitFor(() => expect(address()).toMatch(/^\/auth\/sign-in/));
  expect(await screen.findByText(/^Your session has ended/)).toBeInTheDocument();
  expect(screen.queryByText('You must sign in to view this content')).not.toBeInTheDocument();

  answer(`POST ${OWN}/passes`, ({ body }: { body: { passes: typeof state.cart } }) => {
    state.cart = body.passes;
    return null;
  });
  world.session = session(world.now() + 3_600_000);
  await act(async () => world.tellIdentity('signedIn'));
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  expect(pick('Day pass').getByRole('spinbutton')).toHaveValue('1');
  await press('Continue');
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
});

test('faults wait for the first attempt, stand beside their fields, and leave what opens later alone', async () => {
  await openCheckout(held);
  const badge = await screen.findByRole('textbox', { name: 'Name on the badge' });
  expect(screen.queryByText('Please answer this question.')).not.toBeInTheDocument();
  await press('Continue');
  expect(badge).toBeInvalid();
  expect(badge).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'plane' }));
  const opened = screen.getByRole('textbox', { name: 'Which airline?' });
  expect(opened).toBeValid();
  await userEvent.type(badge, 'Ada');
  expect(badge).toBeValid();
  await press('Continue');
  expect(opened).toBeInvalid();
});

test('answers to what a choice has closed again are not given', async () => {
  const { state } = await openCheckout(held);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the badge' }), 'Ada');
  await userEvent.click(screen.getByRole('radio', { name: 'plane' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Which airline?' }), 'SAS');
  await userEvent.click(screen.getByRole('radio', { name: 'train' }));
  await press('Continue');
  await screen.findByRole('heading', { name: 'Check and finish' });
  expect(state.answers[ID(7)]).toEqual({ [NAME]: 'Ada', [TRAVEL]: 'train' });
});

describe('a hold', () => {
  // On a screen of no width the order beside the steps is not shown.
  const hidden = true;
  const timers = () => screen.getAllByRole('timer', { hidden });

  test('stands beside the order on wide screens, as a quiet clock at its foot on small ones', async () => {
    await openCheckout({ ...held, holdMs: 600_000 });
    await screen.findAllByText(/Held for you for/);
    expect(summary().getByRole('timer', { hidden })).toHaveTextContent(/Held for you for/);
    expect(summary().getByRole('button', { name: 'More time', hidden })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'More time', hidden })).toHaveLength(2);
    for (const timer of timers()) expect(getComputedStyle(timer).padding).toBe('4px 0px');
  });

  test('grows loud for its last two minutes, with the way to more time in sight everywhere', async () => {
    await openCheckout({ ...held, holdMs: 100_000 });
    await screen.findAllByText(/Held for you for/);
    // Beside the order, in the foot, and in the order that the foot unfolds.
    expect(screen.getAllByRole('button', { name: 'More time', hidden })).toHaveLength(3);
    for (const timer of timers()) expect(getComputedStyle(timer).padding).toBe('4px 12px');
  });

  test('is taken anew by More time', async () => {
    const { sent } = await openCheckout({ ...held, holdMs: 100_000 });
    await screen.findAllByText(/Held for you for/);
    sent.length = 0;
    await userEvent.click(summary().getByRole('button', { name: 'More time', hidden }));
    await waitFor(() => expect(summary().getByRole('timer', { hidden })).toHaveTextContent(/1[45]:\d\d/));
    const taken = sent.filter(({ call }) => call === `POST ${OWN}/passes`);
    expect(taken.map(({ body }) => body)).toEqual([{ passes: [{ id: ID(7), ticketId: DAY }], packages: [] }]);
  });
});

test('an add-on that is sold out cannot be ticked; what is ticked is priced and sent', async () => {
  const { sent } = await openCheckout(
    { ...held, addOns: [addOn('Lunch', { remaining: 0 }), addOn('Dinner', { remaining: 3 }), addOn('Breakfast', { pricePerNight: true })] },
    '/events/fair/register?step=extras',
  );
  expect(await screen.findByRole('checkbox', { name: /^Lunch/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /You choose the room after this; without one it counts once\./ })).toBe(
    screen.getByRole('checkbox', { name: /^Breakfast/ }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Dinner/ }));
  expect(summary().getByText('Total').parentElement).toHaveTextContent('$25.00');
  await press('Continue');
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  expect(sent.find(({ call }) => call === `POST ${OWN}/addOns`)?.body).toEqual([{ id: ID(7), addOns: [{ id: 'Dinner' }] }]);
});

test('each step that is reached takes the focus, also the first one after the passes, whose questions and add-ons have yet to come', async () => {
  await openCheckout({ addOns: [addOn('Dinner', { remaining: 3 })] });
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Anything to go with them?' })).toHaveFocus();
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'A few questions from the organiser' })).toHaveFocus();
});

test('a step that waits for the next one is busy, and does nothing twice', async () => {
  const { sent, hold } = await openCheckout();
  await screen.findByRole('heading', { name: 'Which passes would you like?' });
  await userEvent.click(pick('Day pass').getByRole('button', { name: 'One more' }));
  const release = hold(`GET ${OWN}/questions`);
  await press('Continue');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET ${OWN}/questions`));
  const calls = sent.length;
  const button = screen.getByRole('button', { name: /Continue/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(sent.slice(calls)).toEqual([]);
  release(200, []);
  expect(await screen.findByRole('heading', { name: 'Check and finish' })).toBeInTheDocument();
});

test('a hold that ran out is explained, and taken anew with the same passes', async () => {
  const { state } = await openCheckout({ ...held, holdMs: -1_000 });
  expect(await screen.findAllByText(/your answers are kept/)).not.toHaveLength(0);
  await userEvent.click(screen.getAllByRole('button', { name: 'Hold them again' })[0]!);
  expect(await screen.findAllByText(/Held for you/)).not.toHaveLength(0);
  expect(state.cart.map(({ id }) => id)).toEqual([ID(7)]);
});

test('who is registered already is shown the passes', async () => {
  const { address } = await openApp('/events/fair/register', {
    signedIn: true,
    server: (api) => {
      const done = sample(Registration, {
        event: sample(RegistrationEventDetails),
        account: sample(BaseAccount),
        status: 'registered',
      });
      api.answer(`GET ${OWN}`, done);
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
    },
  });
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
});

test('an order that was completed elsewhere leaves no step of it behind, and nothing is asked of a draft that is none any more', async () => {
  const { store, sent, address } = await openCheckout(held);
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  const completed = (timestamp: number) => {
    const frame = { type: 'registration-completed', body: { eventId: 'id of the fair', slug: 'fair' }, timestamp };
    act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  };
  const before = sent.length;
  const asked = (path: string) => sent.slice(before).filter(({ call }) => call.startsWith(`GET ${path}`)).length;
  completed(1);
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  await waitFor(() => expect(asked('/self/relationships')).toBe(1));
  completed(2);
  await waitFor(() => expect(store.getState().realtime.lastTimestamp).toBe(2));
  expect([asked(OWN), asked('/self/relationships')]).toEqual([0, 1]);
});

test('what a waiting list keeps for the buyer is told where passes are chosen, and a place at a session is not', async () => {
  const { answer, store } = await openCheckout(held);
  const offer = (itemId: string, kind: WaitingListEntry['kind'], name: string) =>
    sample(WaitingListEntry, {
      id: itemId,
      itemId,
      kind,
      name,
      quantity: 1,
      status: 'offered',
      offeredUntil: '2090-05-01T09:00:00.000Z',
      event: sample(BaseEvent),
    });
  await screen.findByRole('heading', { name: 'A few questions from the organiser' });
  const waitingLists = { fair: true, '': true };
  answer('GET /self/relationships', { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists });
  answer('GET /self/events/fair/waitingLists', [offer(DAY, 'passType', 'Day pass'), offer('talk', 'session', 'Opening')]);
  act(() => void store.dispatch(attendanceChanged('fair')));
  expect(await screen.findByText(/^From the waiting list:/)).toHaveTextContent(/Day pass.*nobody else can have it before/);
});
