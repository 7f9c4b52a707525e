import { displayName } from '@contract/rules/names';
import { stretchesOf } from './links';
import type { Row } from './rows';

/** Makes an element: React's in the app, the document's own before the app is there. Children that are null are left out. */
export type Draw<Node> = (tag: string, props: Record<string, unknown>, ...children: (Node | string | null)[]) => Node;

export interface MessageParts<Node> {
  /** Between two people it is plain who writes. */
  pair: boolean;
  clock: (instant: string) => string;
  /** The writer's picture. */
  face: Node | null;
  /** What says that it is the reader's own, to who does not see it. */
  you?: Node;
  /** What removes one's own. */
  bin?: Node;
  /** How it fares on its way. */
  state?: Node | null;
}

/** The line of a day above its first message. */
export const dayLine = <Node>(draw: Draw<Node>, day: string): Node => draw('h2', { className: 'message-day' }, day);

/** What a message is called after: its writer. */
export const writerOf = ({ message }: Pick<Row, 'message'>): string => (message?.account ? displayName(message.account) : '-');

/** One message in its place, in the classes of `contract/rules/messages.ts`. */
export function messageLine<Node>(
  draw: Draw<Node>,
  row: Pick<Row, 'message' | 'outgoing' | 'own' | 'head' | 'tail'>,
  { pair, clock, face, you, bin, state }: MessageParts<Node>,
): Node {
  const { message, outgoing, own, head, tail } = row;
  const text = message?.text ?? outgoing?.text ?? '';
  const at = message?.createdAt ?? outgoing?.at ?? '';
  if (message?.type === 'system') return draw('p', { className: 'message-system' }, text);

  const failed = outgoing?.status === 'failed';
  const className = ['message', own && 'own', head && 'head', tail && 'tail', failed && 'failed'].filter(Boolean).join(' ');
  const name = () => draw('b', pair ? { className: 'unseen', dir: 'auto' } : { dir: 'auto' }, writerOf(row));
  const follow = { target: '_blank', rel: 'noreferrer noopener', dir: 'ltr' };
  return draw(
    'div',
    own && message ? { className, tabIndex: -1 } : { className },
    !own && head ? face : null,
    head ? draw('span', { className: 'message-head' }, own ? (you ?? null) : name(), ' ', draw('time', { dateTime: at }, clock(at))) : null,
    own && message ? (bin ?? null) : null,
    draw(
      'p',
      { className: 'bubble' },
      ...stretchesOf(text).map((stretch) =>
        typeof stretch === 'string' ? stretch : draw('a', { href: stretch.href, ...follow }, stretch.text),
      ),
    ),
    state ?? null,
  );
}
