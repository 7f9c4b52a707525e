import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import type { Virtuoso } from 'react-virtuoso';
import { Account, type BaseAccount } from '@contract/entities/accounts';
import { conversation, ben, message } from '@test/harness/member';
import { member as ada, openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { typingStarted, typingStopped, wentOffline } from '@web/state/realtime/realtimeSlice';

// Without a layout nothing is in view; here everything is.
jest.mock('react-virtuoso', () => ({
  Virtuoso: ({ data = [], itemContent, context, components }: ComponentProps<typeof Virtuoso>) => {
    const Header = components?.Header as ((props: { context: unknown }) => ReactNode) | undefined;
    return (
      <div role="log" aria-label="log" tabIndex={-1}>
        {Header && <Header context={context} />}
        <ul>
          {data.map((row, index) => (
            <li key={(row as { key: string }).key}>{itemContent?.(index, row, context)}</li>
          ))}
        </ul>
      </div>
    );
  },
}));

type Api = Awaited<ReturnType<typeof openApp>>;

const cem: BaseAccount = { ...ben, id: 'cem', firstName: 'Cem', lastName: 'Arı', username: 'cem' };
const own = (id: number, text: string) => message(id, { accountId: ada.id, account: ada, text });
const place = (account: BaseAccount) => ({ ...conversation(0), accountId: account.id, account, role: 'member' as const });

const withBen = (changes = {}) => {
  const base = conversation(7, { accountId: ada.id, account: ada, lastReadId: 2, ...changes });
  const members = [place(ada), place(ben)];
  return {
    ...base,
    channel: { ...base.channel, name: null, members, _count: { members: 2 }, messages: [message(2)], lastMessageAt: message(2).createdAt },
  };
};
const crew = () => {
  const base = withBen({ channelId: 8, read: false });
  const members = [place(ada), place(ben), place(cem)];
  return { ...base, channel: { ...base.channel, id: 8, name: 'Crew', members, _count: { members: 3 }, messages: [own(5, 'Keys?')] } };
};

const visit = (path: string, server: (api: Pick<Api, 'answer' | 'fail' | 'hold'>) => void = () => undefined) =>
  openApp(path, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /self/chat/channels', [withBen(), crew()]);
      api.answer('GET /self/chat/channels/7', withBen());
      api.answer('GET /self/chat/channels/7/messages', [message(2), own(1, 'Hello')]);
      api.answer('GET /accounts', [ada, sample(Account, ben), sample(Account, cem)]);
      server(api);
    },
  });

async function composer() {
  await screen.findByRole('log');
  return screen.getByRole('textbox', { name: /^Message to/ });
}
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const turns = () => act(() => settled());

beforeEach(() => window.localStorage.clear());

describe('the list', () => {
  test('names conversations by the others in them, and tells what was said last', async () => {
    await visit('/messages');
    const [pair, group] = within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('link');
    expect(pair).toHaveTextContent(/^Ben Okri.*message 2$/);
    expect(pair).toHaveAttribute('href', '/messages/7');
    expect(group).toHaveTextContent(/^Crew.*You: Keys\?Unread$/);
  });

  test('keeps its search in the address, and says when nothing is found', async () => {
    const { sent } = await visit('/messages?search=zz', ({ answer }) => answer('GET /self/chat/channels', []));
    expect(await screen.findByText('No conversation is called that, and nobody in one is.')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'GET /self/chat/channels')?.search).toContain('search=zz');
  });

  test('leads on when there is nothing yet', async () => {
    await visit('/messages', ({ answer }) => answer('GET /self/chat/channels', []));
    await userEvent.click(await screen.findByRole('button', { name: 'Start a conversation' }));
    expect(screen.getByRole('dialog', { name: 'New conversation' })).toBeInTheDocument();
  });

  test('fails beside itself, with another try', async () => {
    const { answer } = await visit('/messages', ({ fail }) => fail('GET /self/chat/channels', 403));
    answer('GET /self/chat/channels', [withBen()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ben Okri/ })).toBeInTheDocument();
  });
});

describe('a new conversation', () => {
  test('gathers people as chips, without oneself, and is named when there are more than two', async () => {
    const ids = ['6fd1a0b2-6c1e-4a0e-9a55-0f4f6a1f0a01', '6fd1a0b2-6c1e-4a0e-9a55-0f4f6a1f0a02'] as const;
    const { sent, address } = await visit('/messages', ({ answer }) => {
      answer('GET /accounts', [ada, sample(Account, { ...ben, id: ids[0] }), sample(Account, { ...cem, id: ids[1] })]);
      answer('POST /self/chat/channels', withBen());
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Start a conversation' })).toBeDisabled();
    await userEvent.click(await dialog.findByRole('option', { name: 'Ben Okri' }));
    expect(dialog.queryByRole('option', { name: /Ada/ })).not.toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('option', { name: /Cem/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name of the conversation/ }), ' Tour ');
    await userEvent.click(dialog.getByRole('button', { name: 'Start a conversation' }));
    await turns();
    expect(sent.find(({ call }) => call === 'POST /self/chat/channels')?.body).toEqual({ name: 'Tour', accountIds: ids });
    expect(address()).toBe('/messages/7');
  });

  test('is done by keyboard: arrows along the list, Enter chooses, Backspace takes the last one out', async () => {
    await visit('/messages');
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    const search = screen.getByRole('combobox', { name: 'Search people' });
    await screen.findByRole('option', { name: 'Ben Okri' });
    search.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^Cem/ }).id);
    await userEvent.keyboard('{Enter}');
    expect(search).toHaveFocus();
    expect(screen.getByRole('button', { name: /Remove Cem/ })).toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: /Remove Cem/ })).not.toBeInTheDocument();
  });
});

describe('a conversation', () => {
  test('shows its messages from the oldest, markup as it was written', async () => {
    await visit('/messages/7', ({ answer }) =>
      answer('GET /self/chat/channels/7/messages', [message(2, { text: '<b>no</b> https://a.example' }), own(1, 'Hello')]),
    );
    await composer();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ben Okri');
    expect(texts()).toEqual(['Hello', '<b>no</b> https://a.example']);
    expect(screen.getByRole('link', { name: 'https://a.example' })).toHaveAttribute('rel', 'noreferrer noopener');
  });

  test('Enter sends, Shift and Enter begin a line, and an input method’s Enter does neither', async () => {
    const { sent, hold } = await visit('/messages/7');
    const field = await composer();
    hold('POST /self/chat/channels/7/messages');
    await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveValue('one\ntwo');
    await userEvent.keyboard('{Enter}');
    await turns();
    expect(field).toHaveValue('');
    expect(texts()).toEqual(['Hello', 'message 2', 'one\ntwo']);
    expect(screen.getByText('Sending…')).toBeInTheDocument();
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ text: 'one\ntwo' }]);
  });

  test('what was sent takes the place of what stood in for it', async () => {
    await visit('/messages/7', ({ answer }) => answer('POST /self/chat/channels/7/messages', own(3, 'There')));
    await userEvent.type(await composer(), 'There{Enter}');
    await turns();
    expect(texts()).toEqual(['Hello', 'message 2', 'There']);
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
  });

  test('what the platform refuses can be tried again or thrown away', async () => {
    const { fail, answer } = await visit('/messages/7', (api) =>
      api.fail('POST /self/chat/channels/7/messages', 400, { message: 'Too loud.' }),
    );
    await userEvent.type(await composer(), 'HEY{Enter}');
    expect(await screen.findByText('Too loud.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(texts()).toEqual(['Hello', 'message 2']);

    fail('POST /self/chat/channels/7/messages', 400);
    await userEvent.type(await composer(), 'Hey{Enter}');
    expect(await screen.findByText('This could not be sent.')).toBeInTheDocument();
    answer('POST /self/chat/channels/7/messages', own(3, 'Hey'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await turns();
    expect(screen.queryByText('This could not be sent.')).not.toBeInTheDocument();
    expect(texts()).toEqual(['Hello', 'message 2', 'Hey']);
  });

  test('under a finger Enter begins a line, and the button sends', async () => {
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }) as MediaQueryList;
    try {
      const { sent } = await visit('/messages/7');
      const field = await composer();
      expect(field).not.toHaveFocus();
      expect(field).toHaveAttribute('enterkeyhint', 'enter');
      await userEvent.type(field, 'one{Enter}two');
      expect(field).toHaveValue('one\ntwo');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      await turns();
      expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ text: 'one\ntwo' }]);
    } finally {
      delete (window as { matchMedia?: unknown }).matchMedia;
    }
  });

  test('a finger deletes by a menu, and has none at others’ messages', async () => {
    await visit('/messages/7');
    await composer();
    const press = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });
    await press(screen.getByText('message 2'));
    expect(screen.queryByRole('menuitem', { name: 'Delete message', hidden: true })).not.toBeInTheDocument();
    await press(screen.getByText('Hello'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message', hidden: true }));
    expect(texts()).toEqual(['message 2']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['Hello', 'message 2']);
  });

  test('what is written offline waits, and says so', async () => {
    const { store, sent } = await visit('/messages/7');
    await composer();
    act(() => void store.dispatch(wentOffline()));
    await userEvent.type(await composer(), 'Later{Enter}');
    await turns();
    expect(screen.getByText('Sent when you are back online')).toBeInTheDocument();
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('a draft survives leaving the page, and is this account’s alone', async () => {
    const { unmount } = await visit('/messages/7');
    await userEvent.type(await composer(), 'Half a thou');
    unmount();
    const { unmount: leave } = await visit('/messages');
    expect(await screen.findByText('Half a thou')).toHaveTextContent('Draft: Half a thou');
    leave();
    await visit('/messages/7');
    expect(await composer()).toHaveValue('Half a thou');
    expect(Object.keys(window.localStorage).filter((key) => key.includes('draft'))).toEqual(['atrium.draft.sub.7']);
  });

  test('says who types: one, two, several', async () => {
    const { store } = await visit('/messages/8', ({ answer }) => {
      answer('GET /self/chat/channels/8', crew());
      answer('GET /self/chat/channels/8/messages', []);
    });
    await composer();
    const types = (...accountIds: string[]) =>
      act(() => accountIds.forEach((accountId) => void store.dispatch(typingStarted({ channelId: 8, accountId }))));
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    types('ben');
    expect(said()).toContain('Ben is typing…');
    types('cem');
    expect(said()).toContain('Ben and Cem are typing…');
    types('stranger');
    expect(said()).toContain('Several people are typing…');
    act(() => ['ben', 'cem', 'stranger'].forEach((accountId) => void store.dispatch(typingStopped({ channelId: 8, accountId }))));
    expect(said().join()).not.toContain('typing');
  });

  test('keys tell that one types, and leaving the field that one does not', async () => {
    const { actions } = await visit('/messages/7');
    await userEvent.type(await composer(), 'a');
    await userEvent.tab();
    const told = actions.filter(({ type }) => type === 'realtime/commandSent').map(({ payload }) => (payload as { type: string }).type);
    expect(told).toEqual(['typing-start', 'typing-stop']);
  });

  test('the line of what is new stands before the first unread message', async () => {
    await visit('/messages/7', ({ answer }) => {
      answer('GET /self/chat/channels/7', withBen({ read: false, lastReadId: 1 }));
      answer('GET /self/chat/channels/7/messages', [message(3), message(2), own(1, 'Hello')]);
    });
    await composer();
    const rows = within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('New messages') !== null)).toEqual([false, true, false]);
  });

  test('a deleted message goes at once, and comes back when it is taken back', async () => {
    const { sent } = await visit('/messages/7');
    await composer();
    screen.getByRole('button', { name: 'Delete message' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(texts()).toEqual(['message 2']);
    expect(screen.getByRole('log')).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['Hello', 'message 2']);
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test('a conversation that is left goes from the list at once', async () => {
    const { address } = await visit('/messages/7');
    await composer();
    await userEvent.click(screen.getByRole('button', { name: 'Conversation' }));
    await userEvent.click(screen.getByText('Leave conversation'));
    expect(address()).toBe('/messages');
    expect(await screen.findByRole('link', { name: /Crew/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Ben Okri/ })).not.toBeInTheDocument();
  });

  test.each(['/messages/999', '/messages/none'])('%s is not there', async (path) => {
    await visit(path, ({ fail }) => fail('GET /self/chat/channels/999', 404));
    expect(await screen.findByText('This conversation does not exist, or you are not in it.')).toBeInTheDocument();
  });
});

describe('its members', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '3 people' }));
    return within(screen.getByRole('dialog'));
  };
  const group = ({ answer }: Pick<Api, 'answer'>, role: 'moderator' | 'member') => {
    answer('GET /self/chat/channels/8', { ...crew(), role });
    answer('GET /self/chat/channels/8/messages', []);
    answer(
      'GET /self/chat/channels/8/members',
      [{ ...place(ada), role }, place(ben)].map((each) => ({ ...each, channelId: 8, channel: crew().channel })),
    );
  };

  test('are listed; whoever moderates adds to them', async () => {
    const { sent } = await visit('/messages/8', (api) => {
      group(api, 'moderator');
      api.answer('POST /self/chat/channels/8/members/cem', conversation(8));
    });
    const dialog = await open();
    expect(await dialog.findByText('Ben Okri')).toBeInTheDocument();
    expect(dialog.getByText('Moderator')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Add people' }));
    const adding = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(await adding.findByRole('option', { name: /Cem/ }));
    expect(adding.queryByRole('option', { name: 'Ben Okri' })).not.toBeInTheDocument();
    await userEvent.click(adding.getByRole('button', { name: 'Add 1 person' }));
    await turns();
    expect(sent.map(({ call }) => call)).toContain('POST /self/chat/channels/8/members/cem');
    expect(screen.getByRole('dialog', { name: 'Members' })).toBeInTheDocument();
  });

  test('who could not be added stays chosen, and why is said there', async () => {
    await visit('/messages/8', (api) => {
      group(api, 'moderator');
      api.fail('POST /self/chat/channels/8/members/cem', 460, { message: 'This conversation is full.' });
    });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Add people' }));
    const adding = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(await adding.findByRole('option', { name: /Cem/ }));
    await userEvent.click(adding.getByRole('button', { name: 'Add 1 person' }));
    expect(await adding.findByRole('alert')).toHaveTextContent('This conversation is full.');
    expect(screen.getAllByText('This conversation is full.')).toHaveLength(1);
    expect(adding.getByRole('button', { name: /^Remove Cem/ })).toBeInTheDocument();
  });

  test('cannot be added to by others', async () => {
    await visit('/messages/8', (api) => group(api, 'member'));
    const dialog = await open();
    await dialog.findByText('Ben Okri');
    expect(dialog.queryByRole('button', { name: 'Add people' })).not.toBeInTheDocument();
  });
});
