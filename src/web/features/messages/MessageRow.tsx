import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { css } from 'styled-components';
import { displayName } from '@contract/rules/names';
import { color, font, motion, radius, space, weight } from '@web/theme/tokens';
import { Avatar } from '@web/ui/Avatar';
import { useInView } from '@web/ui/useInView';
import { stretchesOf } from './links';
import { OutgoingStatus } from './OutgoingStatus';
import type { Row } from './rows';
import type { Times } from './times';

export interface MessageRowProps extends Pick<Row, 'message' | 'outgoing' | 'own' | 'head' | 'tail' | 'isNew'> {
  /** The day's line above it, in words. */
  day: string | null;
  /** Between two people it is plain who writes. */
  pair: boolean;
  times: Times;
  onDelete: (messageId: number) => void;
  onLineSeen: () => void;
}

/** One message in its place. It holds few elements and no effects: hundreds pass by when a conversation is scrolled. */
export const MessageRow = memo(function MessageRow({
  message,
  outgoing,
  own,
  head,
  tail,
  isNew,
  day,
  pair,
  times,
  onDelete,
  onLineSeen,
}: MessageRowProps) {
  const text = message?.text ?? outgoing?.text ?? '';
  const at = message?.createdAt ?? outgoing?.at ?? '';
  if (message?.type === 'system') {
    return (
      <>
        {day && <DayLine>{day}</DayLine>}
        <System>{text}</System>
      </>
    );
  }
  const name = message?.account ? displayName(message.account) : '-';
  return (
    <>
      {day && <DayLine>{day}</DayLine>}
      {isNew && <NewLine onSeen={onLineSeen} />}
      <Line $own={own} $head={head} tabIndex={own && message ? -1 : undefined}>
        {!own && head && <Avatar name={name} imageUrl={message?.account?.image?.uri} size="sm" decorative />}
        {head && (
          <Head>
            {own ? (
              <span className="unseen">
                <FormattedMessage id="messages.you" defaultMessage="You" />
              </span>
            ) : (
              <b className={pair ? 'unseen' : undefined} dir="auto">
                {name}
              </b>
            )}{' '}
            <time dateTime={at}>{times.clock(at)}</time>
          </Head>
        )}
        {own && message && <Delete onPress={() => onDelete(message.id)} />}
        <Bubble $own={own} $head={head} $tail={tail} $failed={outgoing?.status === 'failed'}>
          {stretchesOf(text).map((stretch, index) =>
            typeof stretch === 'string' ? (
              stretch
            ) : (
              <a key={index} href={stretch.href} target="_blank" rel="noreferrer noopener" dir="ltr">
                {stretch.text}
              </a>
            ),
          )}
        </Bubble>
        {outgoing && <OutgoingStatus outgoing={outgoing} />}
      </Line>
    </>
  );
});

/** There is one of it at most, so it may watch for being seen. */
function NewLine({ onSeen }: { onSeen: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const seen = useInView(line, 0.5);
  useEffect(() => {
    if (seen) onSeen();
  }, [seen, onSeen]);
  return (
    <Rule ref={line}>
      <FormattedMessage id="messages.new" defaultMessage="New messages" />
    </Rule>
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
  opacity: 0;
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
  }
  @media (hover: hover) {
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

// The gap between two messages is padding: the list measures rows without their margins.
const Line = styled.div<{ $own: boolean; $head: boolean }>`
  display: grid;
  gap: 0 ${space[2]};
  padding-block-start: ${({ $head }) => ($head ? space[3] : '2px')};
  outline: 0;
  ${({ $own }) =>
    $own
      ? css`
          grid-template: 'head head' 'bin text' 'state state' / 1fr auto;
          padding-inline-start: ${space[6]};
          justify-items: end;
        `
      : css`
          grid-template: 'face head' 'face text' / 32px 1fr;
          padding-inline-end: ${space[6]};
          justify-items: start;
        `}
  > [role='img'],
  > [aria-hidden] {
    grid-area: face;
    margin-block-start: 2px;
  }
  &:focus-within > ${Bin} {
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover > ${Bin} {
      opacity: 1;
    }
  }
`;

const Head = styled.span`
  grid-area: head;
  padding-inline: ${space[1]};
  padding-block-end: 3px;
  color: ${color.quiet};
  font-size: ${font.xs};
  line-height: 1.4;
  > b {
    color: ${color.text};
    font-weight: 600;
  }
`;

const Bubble = styled.p<{ $own: boolean; $head: boolean; $tail: boolean; $failed: boolean }>`
  grid-area: text;
  max-inline-size: min(560px, 100%);
  padding: 7px 13px;
  border-radius: ${radius.lg};
  background: ${({ $own, $failed }) => ($failed ? color.badTint : $own ? color.primaryTint : color.hover)};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  text-wrap: wrap;
  /* The words run in their own direction, the bubble's corners in that of the page. */
  unicode-bidi: plaintext;
  ${({ $own, $head, $tail }) =>
    $own
      ? css`
          border-start-end-radius: ${$head ? radius.lg : '5px'};
          border-end-end-radius: ${$tail ? radius.lg : '5px'};
        `
      : css`
          border-start-start-radius: ${$head ? radius.lg : '5px'};
          border-end-start-radius: ${$tail ? radius.lg : '5px'};
        `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const DayLine = styled.h2`
  padding-block: ${space[6]} ${space[1]};
  color: ${color.quiet};
  font-size: ${font.xs};
  font-weight: 600;
  letter-spacing: 0;
  text-align: center;
`;

const Rule = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[3]} ${space[1]};
  color: ${color.primaryText};
  font-size: ${font.xs};
  font-weight: ${weight.bold};
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: currentcolor;
    opacity: 0.4;
  }
`;

const System = styled.p`
  max-inline-size: none;
  padding: ${space[3]} ${space[6]} 0;
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: center;
  unicode-bidi: plaintext;
`;
