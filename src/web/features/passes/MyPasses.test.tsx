import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { File } from '@contract/entities/media';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { Payment } from '@contract/entities/payments';
import { BaseRegistrationQuestion, RegistrationSection } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { frameReceived } from '@web/state/realtime/realtimeSlice';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const OWN = '/self/events/fair/attendee';
const details = { slug: 'fair', name: 'Summer fair', eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
const diet = sample(BaseRegistrationQuestion, {
  id: 'diet',
  label: 'What do you eat?',
  type: 'select',
  choices: [{ id: 'v', value: 'v', text: 'Vegan', supply: null, description: null, sortOrder: 0, subQuestions: [] }],
});
const pass = (alternateId: number, more: Partial<Pass> = {}) =>
  sample(Pass, {
    id: String(alternateId),
    alternateId,
    code: `code-${alternateId}`,
    status: 'ready',
    attendee: sample(BaseRegistration),
    ticket: sample(BasePassType, { name: 'Day pass' }),
    responses: [{ questionId: 'diet', question: diet, value: 'v' }],
    ...more,
  });

const openPasses = (
  passes: Pass[] | null,
  payments: Payment[] = [],
  facts: Partial<Event> = {},
  own: Partial<RegistrationEventDetails> = {},
) =>
  openApp('/events/fair/attendee', {
    signedIn: true,
    server: (api) => {
      const attendee = sample(Registration, {
        event: sample(RegistrationEventDetails, { ...details, ...own }),
        account: sample(BaseAccount, { firstName: 'Ada', lastName: 'Lindqvist' }),
        status: 'registered',
        alternateId: 7,
      });
      api.answer(`GET ${OWN}`, passes && attendee);
      api.answer('GET /events/fair', sample(Event, { ...details, ...facts }));
      api.answer(`GET ${OWN}/passes`, passes ?? []);
      api.answer(`GET ${OWN}/payments`, payments);
      api.answer(`GET ${OWN}/transfers/logs`, []);
      for (const { id } of passes ?? []) api.answer(`GET ${OWN}/passes/${id}/available/sessions`, []);
      api.answer('GET /storage/files/7', sample(File, { id: 7, name: 'letter.pdf', url: 'https://here/letter' }));
    },
  });

test('a file among the answers is shown by its name, and opened at its signed address', async () => {
  const question = sample(BaseRegistrationQuestion, { id: 'letter', label: 'A letter', type: 'file' });
  await openPasses([pass(1042, { responses: [{ questionId: 'letter', question, value: '7' }] })]);
  expect(await screen.findByRole('link', { name: 'letter.pdf' })).toHaveAttribute('href', 'https://here/letter');
});

/** Lays the items of a row side by side, which jsdom does not: whichever is brought into sight is in the middle. */
function layOut(row: HTMLElement) {
  let middle = 0;
  [...row.children].forEach((item, index) => {
    item.getBoundingClientRect = () => new DOMRect((index - middle) * 380, 0, 380, 500);
    item.scrollIntoView = () => {
      middle = index;
      fireEvent.scroll(row);
    };
  });
  Object.defineProperty(row, 'clientWidth', { value: 380 });
}

test('a pass shows whose it is, what it is, its number and its code', async () => {
  await openPasses([pass(1042)]);
  const card = await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(card).toHaveTextContent(/Summer fair.*Ada Lindqvist.*Day pass.*No\. 1042.*Ready/);
  expect(await within(card).findByRole('img', { name: 'Code of pass 1042' })).toBeInTheDocument();
  expect(screen.getByText('What do you eat?').nextElementSibling).toHaveTextContent('Vegan');
});

const charge = (of: Pass[], settledAt: string | null) =>
  sample(Payment, { id: `of ${of[0]!.id}`, type: 'charge', chargedAmt: 45_500, currency: 'USD', settledAt, purchases: of });

test('a pass whose own payment is open is not called ready, until that is noted as received', async () => {
  const [paid, owed] = [pass(1042), pass(1043)];
  const settled = charge([paid], '2026-06-01T09:00:00.000Z');
  const { answer, store } = await openPasses([paid, owed], [settled, charge([owed], null)]);
  const card = await screen.findByRole('article', { name: 'Pass 1043, Day pass' });
  await waitFor(() => expect(card).toHaveTextContent('Payment open'));
  expect(card).not.toHaveTextContent('Ready');
  expect(screen.getByRole('article', { name: 'Pass 1042, Day pass' })).toHaveTextContent('Ready');
  answer(`GET ${OWN}/payments`, [settled, charge([owed], '2026-06-02T09:00:00.000Z')]);
  const frame = { type: 'attendance-changed', body: { eventId: 'id of the fair', slug: 'fair' }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  await waitFor(() => expect(card).toHaveTextContent('Ready'));
});

test('a pass that is not paid for is not offered to anybody else', async () => {
  const owed = pass(1043, { payerId: 'me', ticket: sample(BasePassType, { name: 'Day pass', transferable: true }) });
  await openPasses([owed], [charge([owed], null)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This pass can be transferred once its payment has been received.');
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
});

describe('of an event that is held at a place and online', () => {
  const held = (accessLevel: Pass['ticket']['accessLevel'], alternateId: number) =>
    pass(alternateId, { ticket: sample(BasePassType, { name: 'Day pass', accessLevel }) });
  const open = (...passes: Pass[]) =>
    openPasses(passes, [], {
      eventType: 'hybrid',
      venue: 'Old mill',
      meetingUrl: 'https://meet.example/fair',
      registrations: [sample(BaseRegistration)],
    });

  test('a pass for online is told the way in, and no place', async () => {
    await open(held('virtual', 1042));
    expect(await screen.findByText('The way in appears here half an hour before it begins.')).toBeInTheDocument();
    expect(screen.queryByText('Old mill')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show at the door' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByRole('menuitem', { name: 'Apple and others (.ics)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?online=true$/),
    );
  });

  test('once it is due, the way in is the first thing beside a pass for online', async () => {
    const running = { eventStart: '2020-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
    await openPasses([held('virtual', 1042)], [], {
      eventType: 'hybrid',
      meetingUrl: 'https://meet.example/fair',
      registrations: [sample(BaseRegistration)],
      ...running,
    });
    const [first] = await screen.findAllByRole('link', { name: 'Join online' });
    expect(first).toHaveAttribute('href', 'https://meet.example/fair');
    expect(first!.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Add to calendar' }));
  });

  test('a pass for the place is told the place alone, and one of each is told both', async () => {
    const { unmount } = await open(held('regular', 1042));
    expect(await screen.findByText('Old mill')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show at the door' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Online' })).not.toBeInTheDocument();
    unmount();
    await open(held('regular', 1042), held('virtual', 1043));
    expect(await screen.findByText('Old mill')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Online' })).toBeInTheDocument();
  });
});

test('a pass of what is over is not called ready, nor shown at a door', async () => {
  const past = { eventStart: '2020-06-01T09:00:00.000Z', eventEnd: '2020-06-01T17:00:00.000Z' };
  await openPasses([pass(1042)], [], past, past);
  expect(await screen.findByRole('article', { name: 'Pass 1042, Day pass' })).toHaveTextContent('Over');
  expect(screen.queryByRole('button', { name: 'Show at the door' })).not.toBeInTheDocument();
});

test('a canceled pass has no code, comes after those that let in, and is not shown at the door', async () => {
  await openPasses([pass(1042, { status: 'canceled' }), pass(1043, { usedAt: '2090-06-01T09:00:00.000Z' })]);
  const canceled = await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(canceled).toHaveTextContent('This pass is canceled and lets nobody in.');
  expect(within(canceled).queryByRole('img')).not.toBeInTheDocument();
  const valid = screen.getByRole('article', { name: 'Pass 1043, Day pass' });
  expect(valid).toHaveTextContent('Checked in');
  expect(screen.getAllByRole('article')).toEqual([valid, canceled]);
});

test('of an event that was canceled the pass says so, in its host’s words, and nothing is due any more', async () => {
  const canceled = { canceledAt: '2026-06-01T09:00:00.000Z' };
  const dropped = sample(Payment, { type: 'charge', chargedAmt: 1_800, currency: 'USD', settledAt: null, due: 0, lineItems: [] });
  await openPasses([pass(1042, { status: 'canceled' })], [dropped], { ...canceled, cancelNote: 'The kiln broke.' }, canceled);
  expect(await screen.findByText('This event was canceled. It does not take place.')).toBeVisible();
  expect(await screen.findByText('The kiln broke.')).toBeVisible();
  expect(await screen.findByText('Nothing due any more')).toBeVisible();
  expect(screen.getByText(/Canceled before it was paid/)).toBeVisible();
  expect(screen.queryByText('Open until received')).not.toBeInTheDocument();
});

test('several passes are counted and can be stepped through', async () => {
  await openPasses([pass(1), pass(2), pass(3)]);
  const shown = await screen.findByText('1 of 3');
  layOut(screen.getByRole('list', { name: 'My passes' }));
  const next = screen.getByRole('button', { name: 'Next pass' });
  const previous = screen.getByRole('button', { name: 'Previous pass' });
  expect(previous).toBeDisabled();
  await userEvent.click(next);
  expect(shown).toHaveTextContent('2 of 3');
  await userEvent.click(next);
  expect(shown).toHaveTextContent('3 of 3');
  expect(next).toBeDisabled();
  await userEvent.click(previous);
  expect(shown).toHaveTextContent('2 of 3');
  fireEvent.keyDown(screen.getByRole('list', { name: 'My passes' }), { key: 'ArrowLeft' });
  expect(shown).toHaveTextContent('1 of 3');
});

test('the mode for the door closes by its button and on Escape, and gives the focus back', async () => {
  await openPasses([pass(1042)]);
  const button = await screen.findByRole('button', { name: 'Show at the door' });
  await userEvent.click(button);
  const door = screen.getByRole('dialog', { name: 'Show at the door' });
  expect(door).toHaveTextContent('Day pass, no. 1042');
  await userEvent.click(within(door).getByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  // So a browser tells a dialog of Escape.
  const open = screen.getByRole('dialog', { name: 'Show at the door' });
  fireEvent(open, createEvent('cancel', open, { bubbles: false, cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a pass that is for somebody else than its owner bears their name, at the door as well', async () => {
  await openPasses([pass(1042, { holderName: 'Io Marsh' })]);
  expect(await screen.findByRole('article', { name: 'Pass 1042, Day pass' })).toHaveTextContent('Io Marsh');
  await userEvent.click(screen.getByRole('button', { name: 'Show at the door' }));
  expect(await within(screen.getByRole('dialog', { name: 'Show at the door' })).findByText('Io Marsh')).toBeVisible();
});

test('the door is shown the pass that is looked at', async () => {
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    // What stands in a dialog that is not open yet has no place to be brought to.
    if (!this.closest('dialog:not([open])')) brought.push(this);
  };
  await openPasses([pass(1), pass(2), pass(3, { status: 'canceled' }), pass(4)]);
  await screen.findByText('1 of 4');
  layOut(screen.getByRole('list', { name: 'My passes' }));
  const next = screen.getByRole('button', { name: 'Next pass' });
  for (let step = 0; step < 2; step++) await userEvent.click(next);
  await userEvent.click(screen.getByRole('button', { name: 'Show at the door' }));
  const door = within(screen.getByRole('dialog', { name: 'Show at the door' }));
  expect(door.getByText('3 of 3')).toBeInTheDocument();
  expect(brought).toEqual([door.getByText('Day pass, no. 4').closest('li')]);
});

test('days and hours that were answered are read as the reader writes them', async () => {
  const ask = (id: string, type: 'date' | 'time') => ({
    questionId: id,
    question: sample(BaseRegistrationQuestion, { id, label: id, type }),
  });
  await openPasses([
    pass(1, {
      responses: [
        { ...ask('Arrival', 'date'), value: '2026-12-28' },
        { ...ask('Hour', 'time'), value: '21:30' },
      ],
    }),
  ]);
  expect((await screen.findByText('Arrival')).nextElementSibling).toHaveTextContent('December 28, 2026');
  expect(screen.getByText('Hour').nextElementSibling).toHaveTextContent('9:30 PM');
});

test('what was given back is taken off what was paid', async () => {
  const paid = (id: string, type: Payment['type'], chargedAmt: number) =>
    sample(Payment, { id, type, chargedAmt, currency: 'USD', settledAt: '2090-01-01T00:00:00.000Z' });
  await openPasses([pass(1)], [paid('a', 'charge', 2_000), paid('b', 'refund', 500)]);
  const rows = within((await screen.findByRole('heading', { name: 'Payments' })).parentElement!).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Payment.*[^-]\$20\.00$/),
    expect.stringMatching(/^Refund.*-\$5\.00$/),
  ]);
});

test('what is still to be paid says so, and how', async () => {
  await openPasses([pass(1)], [sample(Payment, { id: 'a', type: 'charge', chargedAmt: 57_300, due: 57_300, currency: 'USD' })]);
  const payments = within((await screen.findByRole('heading', { name: 'Payments' })).parentElement!);
  expect(payments.getByText('To pay')).toBeInTheDocument();
  expect(payments.getByText('Open until received')).toBeInTheDocument();
  expect(payments.getByText(/Please give this reference/)).toHaveTextContent('R-7');
});

test('what was canceled before it was received is off what is due, and nobody is asked for it', async () => {
  const open = (id: string, type: Payment['type'], chargedAmt: number, due: number) =>
    sample(Payment, { id, type, chargedAmt, due, currency: 'USD' });
  await openPasses([pass(1)], [open('a', 'charge', 2_000, 0), open('b', 'refund', 2_000, 0)]);
  const payments = within((await screen.findByRole('heading', { name: 'Payments' })).parentElement!);
  expect(payments.getByText(/Still to pay/)).toHaveTextContent('Still to pay: $0.00.');
  expect(payments.getByText('Off what is due')).toBeInTheDocument();
  expect(payments.queryByText(/Please give this reference/)).not.toBeInTheDocument();
});

test('what is given back is said before a pass is canceled', async () => {
  const schedule = { id: 's', percentage: 50, startDate: '2020-01-01T00:00:00.000Z', endDate: '2090-05-01T00:00:00.000Z' };
  const ticket = sample(BasePassType, { name: 'Day pass', cancelable: true, refundSchedules: [schedule] });
  const { answer, sent } = await openPasses([pass(1042, { ticket, amtPaid: 2_001, payerId: '' })]);
  answer(`PUT ${OWN}/passes/1042/cancel`, pass(1042, { ticket, amtPaid: 2_001, amtRefunded: 1_000, status: 'canceled' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this pass' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Day pass?' }));
  expect(dialog.getByText(/You get back/)).toHaveTextContent('You get back $10.00 of $20.01.');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this pass' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call === `PUT ${OWN}/passes/1042/cancel`)).toHaveLength(1);
});

test('of an order that is not paid yet it is said what comes off and what stays due', async () => {
  const ticket = sample(BasePassType, { name: 'Day pass', cancelable: true, refundSchedules: [] });
  const of = { ticket, amtPaid: 2_001, payerId: '' };
  const passes = [pass(1042, of), pass(1043, of)];
  const open = charge(passes, null);
  const asked = async () => {
    expect(await screen.findAllByText('Payment open')).not.toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this pass' }));
    return within(screen.getByRole('dialog', { name: 'Cancel Day pass, no. 1042?' }));
  };
  const { unmount } = await openPasses(passes, [open]);
  const unpaid = (await asked()).getByText(/^Nothing has been paid yet/);
  // The other pass is still to be paid for.
  expect(unpaid).toHaveTextContent('$0.00 is taken off what is due for it, and $20.01 stays due.');
  unmount();
  await openPasses(passes, [open, sample(Payment, { type: 'charge', currency: 'USD', settledAt: '2026-06-01T09:00:00.000Z' })]);
  const said = (await asked()).getByText(/^By the terms/);
  expect(said).toHaveTextContent('$0.00 of $20.01 comes off what you have yet to pay');
  expect(said).toHaveTextContent('of these $20.01, $20.01 stays due');
});

test('what was paid for a room that another stays in is not given back, and that is said first', async () => {
  const schedule = { id: 's', percentage: 100, startDate: '2020-01-01T00:00:00.000Z', endDate: '2090-05-01T00:00:00.000Z' };
  const ticket = sample(BasePassType, { name: 'Day pass', cancelable: true, refundSchedules: [schedule] });
  await openPasses([pass(1042, { ticket, amtPaid: 70_500, amtRoom: 42_000, roomMateIds: ['mate'], payerId: '' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this pass' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Day pass?' }));
  expect(dialog.getByText(/You get back/)).toHaveTextContent('You get back $285.00 of $705.00.');
  expect(dialog.getByText(/stays with the room/)).toBeVisible();
});

test('of a pass that another paid for it is said who is given something back, and not how much', async () => {
  const schedule = { id: 's', percentage: 50, startDate: '2020-01-01T00:00:00.000Z', endDate: '2090-05-01T00:00:00.000Z' };
  const ticket = sample(BasePassType, { name: 'Day pass', cancelable: true, refundSchedules: [schedule] });
  await openPasses([pass(1042, { ticket, payerId: 'ben' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this pass' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Day pass?' }));
  expect(dialog.getByText(/goes to whoever paid for it/)).toBeVisible();
  expect(dialog.queryByText(/You get back/)).not.toBeInTheDocument();
});

test.each([
  ['that stays', { ticket: sample(BasePassType, { name: 'Day pass', cancelable: false }) }],
  ['that let somebody in', { usedAt: '2090-06-01T09:00:00.000Z', ticket: sample(BasePassType, { name: 'Day pass', cancelable: true }) }],
])('a pass %s offers no way to cancel it', async (_which, more) => {
  await openPasses([pass(1042, more)]);
  await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(screen.queryByRole('button', { name: 'Cancel this pass' })).not.toBeInTheDocument();
});

test('answers are changed where they may be, and what is against one stands beside it', async () => {
  const name = sample(BaseRegistrationQuestion, { id: 'name', label: 'Name on the badge', type: 'text', required: true, mutable: true });
  const fixed = sample(BaseRegistrationQuestion, { id: 'fixed', label: 'Sealed', type: 'text', mutable: false });
  const responses = [
    { questionId: 'name', question: name, value: 'Ada' },
    { questionId: 'fixed', question: fixed, value: 'stays' },
  ];
  const { answer, sent } = await openPasses([pass(1042, { responses })]);
  const questions = `${OWN}/passes/1042/questions`;
  answer(`GET ${questions}`, [sample(RegistrationSection, { id: 's', name: 'About you', questions: [name, fixed] })]);
  answer(`PUT ${questions}`, null);
  await userEvent.click(await screen.findByRole('button', { name: 'Change answers' }));
  const badge = await screen.findByRole('textbox', { name: 'Name on the badge' });
  expect(badge).toHaveValue('Ada');
  expect(screen.queryByRole('textbox', { name: /Sealed/ })).not.toBeInTheDocument();
  await userEvent.clear(badge);
  await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
  expect(badge).toBeInvalid();
  await userEvent.type(badge, 'Ada L.');
  await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.find(({ call }) => call === `PUT ${questions}`)?.body).toEqual({ questions: [{ id: 'name', value: 'Ada L.' }] });
});

test('who is not registered is led to the event', async () => {
  await openPasses(null);
  expect(await screen.findByText('You are not registered for this event.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My passes');
  expect(screen.getByRole('link', { name: 'See the event' })).toHaveAttribute('href', '/events/fair');
});
