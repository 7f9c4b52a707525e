import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { shellHtml } from '@contract/rules/shell';
import { ada, ben, conversation, message } from '@test/harness/member';
import { MessageRow } from '@web/features/messages/MessageRow';
import { dayOf, rowsOf } from '@web/features/messages/rows';
import { timesIn } from '@web/features/messages/times';
import { drawFirstRows } from './drawFirstRows';

const AT = 'http://localhost/api/self/chat/channels/7';
const own = (id: number, changes = {}) => message(id, { accountId: 'ada', account: ada, ...changes });
const image = { id: 'i', uri: '/ben.webp', width: 64, height: 64, moderation: 'safe' as const };

const messages: ChatChannelMessage[] = [
  message(1, { createdAt: '2026-11-18T10:00:00Z', text: 'See https://example.org/plan. It <b>is</b>\nlong' }),
  message(2, { type: 'system', text: 'Ada came in' }),
  own(3, { text: 'www.example.org' }),
  own(4),
  message(5, { account: { ...ben, image } }),
  message(6, { account: null, accountId: 'gone' }),
];

const { channel } = conversation(7);
const crew = { channel: { ...channel, name: 'Crew' } };
const two = { channel: { ...channel, name: null, _count: { ...channel._count, members: 2 } } };

interface Opened {
  member?: Partial<ChatChannelMember>;
  status?: string;
  shell?: string;
}

/** A page that opens with a conversation of the messages above, and what it has of them once the app may start. */
async function opened({ member, status = 'ok', shell = shellHtml({ name: 'Northlight', kind: 'conversation' }) }: Opened = {}) {
  document.body.innerHTML = shell;
  document.documentElement.lang = 'en';
  const answer = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ status, message: status, data })));
  const call = (url: string, data: unknown) => ({ url, locale: 'en', authorization: 'token', promise: answer(data) });
  const first = [call(AT, conversation(7, { lastReadId: 4, ...member })), call(`${AT}/messages?page=1&pageSize=25`, messages.toReversed())];
  let started = 0;
  await new Promise<void>((done) => {
    const page = {
      document,
      __first: first,
      __start: () => {
        started += 1;
        done();
      },
      requestAnimationFrame: (run: () => void) => run(),
      setTimeout: (run: () => void) => run(),
    };
    void drawFirstRows(page);
  });
  return { first, log: document.querySelector('.opening-log'), started: () => started };
}

/** Rows without what the app alone adds to them: what can be pressed, what is said to who does not see, the words of what is new. */
function plain(rows: Element | null): string {
  const copy = rows!.cloneNode(true) as Element;
  copy.querySelectorAll('button, span.unseen').forEach((extra) => extra.remove());
  copy.querySelectorAll('.message > [aria-hidden]').forEach((face) => face.replaceWith(document.createElement('i')));
  copy.querySelectorAll('.message-new').forEach((line) => line.replaceChildren());
  copy.querySelectorAll('[role=list], [role=listitem]').forEach((item) => item.replaceWith(...item.childNodes));
  return copy.innerHTML.replaceAll('><', '>\n<');
}

const byTheApp = (member: ChatChannelMember, pair: boolean) => {
  const rows = rowsOf({ messages, outgoing: [], accountId: member.accountId, readId: 4, complete: true });
  const times = timesIn('en', dayOf(Date.now()));
  const { container } = render(
    <IntlProvider locale="en">
      {rows.map(({ day, ...row }) => (
        <MessageRow
          {...row}
          key={row.key}
          day={day === null ? null : times.day(day)}
          pair={pair}
          times={times}
          onDelete={() => undefined}
          onLineSeen={() => undefined}
        />
      ))}
    </IntlProvider>,
  );
  return plain(container);
};

test('the newest messages stand in the shell as the app draws them', async () => {
  const { log, started } = await opened({ member: crew });
  expect(log!.querySelectorAll('.message, .message-system')).toHaveLength(messages.length);
  expect(log!.querySelector('.message-new')).not.toBeNull();
  expect(plain(log)).toBe(byTheApp(conversation(7, crew), false));
  expect(started()).toBe(1);
});

test('between two people it is plain who writes', async () => {
  const { log } = await opened({ member: two });
  expect(plain(log)).toBe(byTheApp(conversation(7, two), true));
});

test('a writer has a picture, or initials', async () => {
  const { log } = await opened();
  const faces = [...log!.querySelectorAll<HTMLElement>('.message-face')];
  expect(faces.map((face) => face.dataset.initials ?? face.getAttribute('src'))).toEqual(['BO', '/ben.webp', '-']);
});

test('the app can read the same answers', async () => {
  const { first } = await opened();
  for (const { promise } of first) expect((await promise).bodyUsed).toBe(false);
});

test.each([
  ['is refused', { status: 'error' }],
  ['comes after the app was drawn', { shell: '<div id="app"></div>' }],
])('nothing is drawn of what %s, and the app starts', async (_what, given) => {
  const { started } = await opened(given);
  expect(document.querySelector('.message')).toBeNull();
  expect(started()).toBe(1);
});

test('nothing is drawn of what was not asked for, or does not come', async () => {
  document.body.innerHTML = shellHtml({ name: 'Northlight', kind: 'conversation' });
  const rest = { document, requestAnimationFrame: jest.fn(), setTimeout: jest.fn() };
  await drawFirstRows(rest);
  const lost = Promise.reject(new Error('lost'));
  const call = { url: AT, locale: 'en', authorization: 'token', promise: lost };
  const start = jest.fn();
  await drawFirstRows({ ...rest, __first: [call, { ...call, url: `${AT}/messages?page=1` }], __start: start });
  expect(document.querySelector('.message')).toBeNull();
  expect(start).toHaveBeenCalledTimes(1);
});
