import type { Boot, EarlyCall } from '@contract/boot';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { initials, paletteIndex } from '@contract/rules/text';
import { isPair } from '@web/features/messages/conversations';
import { dayLine, messageLine, writerOf, type Draw } from '@web/features/messages/messageLine';
import { dayOf, rowsOf, type Row } from '@web/features/messages/rows';
import { timesIn } from '@web/features/messages/times';
import { avatarColor } from '@web/theme/tokens';

const FACE_PX = 32;

interface Page extends Pick<Boot<Response>, '__first' | '__start'> {
  document: Document;
  requestAnimationFrame: (done: () => void) => unknown;
  setTimeout: (done: () => void) => unknown;
}

/**
 * Draws a conversation's newest messages in the painted shell as soon as they are answered, and starts the app once they
 * are seen, whose scripts take longer: it puts the same rows in their place. Where it was faster, or anything is wrong,
 * nothing is drawn.
 */
export async function drawFirstRows(page: Page): Promise<void> {
  const drawn = await draw(page);
  const start = () => page.__start?.();
  if (drawn) page.requestAnimationFrame(() => page.setTimeout(start));
  else start();
}

async function draw({ __first = [], document }: Page): Promise<boolean> {
  const asked = (address: RegExp) => __first.find(({ url }) => address.test(url));
  const [member, messages] = await Promise.all([
    answer<ChatChannelMember>(asked(/\/chat\/channels\/\d+$/)),
    answer<ChatChannelMessage[]>(asked(/\/chat\/channels\/\d+\/messages\?/)),
  ]);
  const log = document.querySelector('.opening-log');
  if (!log || !member || !messages) return false;

  const rows = rowsOf({
    messages: messages.toReversed(),
    outgoing: [],
    accountId: member.accountId,
    readId: member.lastReadId === undefined ? null : (member.lastReadId ?? 0),
    complete: messages.length < PAGE_SIZE.thread,
  });
  const times = timesIn(document.documentElement.lang, dayOf(Date.now()));
  const pair = isPair(member);
  const make = drawIn(document);
  const items = rows.map((row) =>
    make(
      'div',
      { role: 'listitem' },
      row.day === null ? null : dayLine(make, times.day(row.day)),
      // Its words come with the app.
      row.isNew ? make('div', { className: 'message-new' }) : null,
      messageLine(make, row, { pair, clock: times.clock, face: row.own ? null : face(make, row) }),
    ),
  );
  log.replaceChildren(make('div', { role: 'list' }, ...items));
  log.classList.add('filled');
  log.scrollTop = log.scrollHeight;
  return true;
}

/** What was answered beside the scripts, which the app reads too; undefined where that is nothing to draw. */
async function answer<T>(call: EarlyCall<Response> | undefined): Promise<T | undefined> {
  if (!call) return undefined;
  try {
    const response = (await call.promise).clone();
    const { status, data } = (await response.json()) as { status: string; data: T };
    return status === 'ok' ? data : undefined;
  } catch {
    return undefined;
  }
}

const drawIn =
  (document: Document): Draw<HTMLElement> =>
  (tag, props, ...children) => {
    const element = Object.assign(document.createElement(tag), props);
    element.append(...children.filter((child) => child !== null));
    return element;
  };

/** The writer's picture, or initials on their colour. */
function face(make: Draw<HTMLElement>, row: Row): HTMLElement {
  const picture = row.message?.account?.image?.uri;
  if (picture)
    return make('img', { className: 'message-face', ariaHidden: 'true', alt: '', width: FACE_PX, height: FACE_PX, src: picture });
  const letters = initials(writerOf(row));
  const drawn = make('span', { className: 'message-face', ariaHidden: 'true' });
  drawn.dataset.initials = letters;
  drawn.style.background = avatarColor(paletteIndex(letters));
  return drawn;
}
