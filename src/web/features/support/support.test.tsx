import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupportTicket } from '@contract/entities/supportTickets';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
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
