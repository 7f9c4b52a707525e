import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Self } from '@contract/entities/accounts';
import { Event } from '@contract/entities/events';
import { OrganizationModule } from '@contract/entities/organization';
import { SupportTicket } from '@contract/entities/supportTickets';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import '@web/screens/SettingsScreen';
import '@web/screens/SupportScreen';

const write = async () => userEvent.type(await screen.findByRole('textbox', { name: /What happened/ }), 'The door is stuck');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a visitor asks for help, and says where to answer', async () => {
  const { sent } = await openApp('/support', { server: ({ answer }) => answer('POST /supportTickets', sample(SupportTicket)) });
  await write();
  await send();
  const email = screen.getByRole('textbox', { name: /Where we answer you/ });
  expect(email).toHaveFocus();
  await userEvent.type(email, 'ben@demo.example');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'bug');
  await send();
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'POST /supportTickets')?.body).toEqual({
    type: 'bug',
    email: 'ben@demo.example',
    request: 'The door is stuck',
  });
  expect(sent.some(({ call }) => call.startsWith('GET /self'))).toBe(false);
});

test('a member sees of what kind each request was and how far it has come', async () => {
  const tickets = [sample(SupportTicket, { id: 't', type: 'feedback', state: 'awaitingClient', request: 'More swimming' })];
  await openApp('/support', { signedIn: true, server: ({ answer }) => answer('GET /self/supportTickets', tickets) });
  const row = (await screen.findByText('More swimming')).closest('li');
  expect(row).toHaveTextContent('Waits for your answer');
  expect(row).toHaveTextContent('I have something to say');
});

test('who comes from an event asks about it, unless they say that it is about something else', async () => {
  const event = sample(Event, { id: 'e', slug: 'fair', name: 'Summer Fair' });
  const { sent } = await openApp('/support?event=fair', {
    server: ({ answer }) => {
      answer('GET /events/fair', event);
      answer('POST /supportTickets', sample(SupportTicket));
    },
  });
  const asked = () => sent.filter(({ call }) => call === 'POST /supportTickets').map(({ body }) => (body as { eventId?: string }).eventId);
  expect(await screen.findByRole('link', { name: 'Summer Fair' })).toHaveAttribute('href', '/events/fair');
  await write();
  await userEvent.type(screen.getByRole('textbox', { name: /Where we answer you/ }), 'ben@demo.example');
  await send();
  await waitFor(() => expect(asked()).toEqual(['e']));
  await userEvent.click(screen.getByRole('link', { name: 'Not about this event' }));
  expect(screen.queryByRole('link', { name: 'Summer Fair' })).not.toBeInTheDocument();
});

const received = [
  sample(SupportTicket, { id: 'one', type: 'bug', state: 'new', request: 'The door is stuck', email: 'ben@demo.example', event: null }),
  sample(SupportTicket, { id: 'two', type: 'feedback', state: 'resolved', request: 'More swimming', event: null }),
];

const asStaff = (path: string, staff = true) =>
  openApp(path, {
    signedIn: true,
    configuration: { MODULES: { support: sample(OrganizationModule, { enabled: true }) } },
    server: ({ answer }) => {
      answer('GET /self', sample(Self, { staff, accountType: 'account' }));
      answer('GET /supportTickets', received);
      answer('GET /supportTickets/one', received[0]);
      answer('PUT /supportTickets/one', { ...received[0], state: 'awaitingClient' });
    },
  });

test('staff see what members asked, by state and kind as the address says, and say how far it has come', async () => {
  const { sent } = await asStaff('/settings/requests?state=new');
  const row = (await screen.findByText('The door is stuck')).closest('li')!;
  expect(String(sent.find(({ call }) => call === 'GET /supportTickets')?.search)).toContain('state=new');
  expect(within(row).getByRole('link', { name: 'ben@demo.example' })).toHaveAttribute('href', 'mailto:ben@demo.example');
  expect(screen.getByRole('link', { name: 'Fault' })).toHaveAttribute('href', '/settings/requests?state=new&type=bug');
  await userEvent.selectOptions(within(row).getByRole('combobox', { name: 'How far it has come' }), 'awaitingClient');
  await waitFor(() => expect(sent.find(({ call }) => call === 'PUT /supportTickets/one')?.body).toEqual({ state: 'awaitingClient' }));
});

test('where no request is as the address says, it leads on to all of them', async () => {
  const app = await asStaff('/settings/requests');
  await screen.findByText('The door is stuck');
  app.answer('GET /supportTickets', []);
  await userEvent.click(screen.getByRole('link', { name: 'Feedback' }));
  const all = await screen.findByRole('link', { name: 'All requests' });
  app.answer('GET /supportTickets', received);
  await userEvent.click(all);
  expect(await screen.findByText('The door is stuck')).toBeInTheDocument();
  expect(screen.queryByText('No such request.')).not.toBeInTheDocument();
});

test('a mail leads staff to the one request, and from there to all', async () => {
  await asStaff('/settings/requests?ticket=one');
  expect(await screen.findByText('The door is stuck')).toBeInTheDocument();
  expect(screen.queryByText('More swimming')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All requests' }));
  expect(await screen.findByText('More swimming')).toBeInTheDocument();
});

test('who is not of the staff is shown nothing of what others asked, and asks for none of it', async () => {
  const { sent } = await asStaff('/settings/requests', false);
  expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Requests of members' })).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call.startsWith('GET /supportTickets'))).toBe(false);
});
