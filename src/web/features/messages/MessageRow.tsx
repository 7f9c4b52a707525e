import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { color, motion, radius } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { useInView } from '@web/ui/hooks/useInView';
import { stretchesOf } from './links';
import { OutgoingStatus } from './OutgoingStatus';
import type { Row } from './rows';
import type { Times } from './times';

export interface MessageRowProps extends Pick<Row, 'message' | 'outgoing' | 'own' | 'head' | 'tail' | 'isNew'> {
  day: string | null;
  pair: boolean;
  times: Times;
  onDelete: (messageId: number) => void;
  onLineSeen: () => void;
}

export const MessageRow = memo(function MessageRow(row: MessageRowProps) {
  return (
    <>
      {row.day && <h2 className="message-day">{row.day}</h2>}
      {row.isNew && <NewLine onSeen={row.onLineSeen} />}
      {row.message?.type === 'system' ? <p className="message-system">{row.message.text}</p> : <Bubble {...row} />}
    </>
  );
});

function Bubble({ message, outgoing, own, head, tail, pair, times, onDelete }: MessageRowProps) {
  const writer = message?.account ? displayName(message.account) : '-';
  const at = message?.createdAt ?? outgoing?.at ?? '';
  const failed = outgoing?.status === 'failed';
  return (
    <div
      className={['message', own && 'own', head && 'head', tail && 'tail', failed && 'failed'].filter(Boolean).join(' ')}
      data-own={own ? message?.id : undefined}
    >
      {!own && head && <Avatar name={writer} imageUrl={message?.account?.image?.uri} size="sm" decorative />}
      {head && (
        <span className="message-head">
          {own ? (
            YOU
          ) : (
            <b className={pair ? 'unseen' : undefined} dir="auto">
              {writer}
            </b>
          )}{' '}
          <time dateTime={at}>{times.clock(at)}</time>
        </span>
      )}
      {own && message && <Delete onPress={() => onDelete(message.id)} />}
      <p className="bubble">
        {stretchesOf(message?.text ?? outgoing?.text ?? '').map((stretch, index) =>
          typeof stretch === 'string' ? (
            stretch
          ) : (
            <a key={index} href={stretch.href} target="_blank" rel="noreferrer noopener" dir="ltr">
              {stretch.text}
            </a>
          ),
        )}
      </p>
      {outgoing && <OutgoingStatus outgoing={outgoing} />}
    </div>
  );
}

const YOU = (
  <span className="unseen">
    <FormattedMessage id="messages.you" defaultMessage="You" />
  </span>
);

function NewLine({ onSeen }: { onSeen: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const seen = useInView(line, 0.5);
  useEffect(() => {
    if (seen) onSeen();
  }, [seen, onSeen]);
  return (
    <div className="message-new" ref={line}>
      <FormattedMessage id="messages.new" defaultMessage="New messages" />
    </div>
  );
}

function Delete({ onPress }: { onPress: () => void }) {
  const label = useIntl().formatMessage({ id: 'messages.delete', defaultMessage: 'Delete message' });
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes with its message; the focus stays in the conversation.
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    onPress();
  };
  return <Bin type="button" aria-label={label} title={label} onClick={press} />;
}

const BIN = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3 6h18M19 6l-1 14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2L5 6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6'/%3E%3C/svg%3E")`;

// Its icon is a shape of the style sheet: each row would otherwise have one of its own.
const Bin = styled.button`
  align-self: center;
  grid-area: bin;
  inline-size: 36px;
  block-size: 36px;
  padding: 9px;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  /* What is not seen cannot be pressed. */
  opacity: 0;
  pointer-events: none;
  transition: opacity ${motion.fast};
  &::before {
    content: '';
    display: block;
    block-size: 18px;
    background: currentcolor;
    mask: ${BIN} center / 18px no-repeat;
  }
  &:focus-visible {
    opacity: 1;
    pointer-events: auto;
  }
  @media (hover: hover) {
    .message:hover > & {
      opacity: 1;
      pointer-events: auto;
    }
    &:hover {
      background: ${color.hover};
      color: ${color.badText};
    }
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
  }
`;
