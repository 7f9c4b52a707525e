import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { displayName, type Named } from '@contract/rules/names';
import { selectTyping } from '@web/state/realtime/realtimeSlice';
import { color, font, space } from '@web/theme/tokens';

interface TypingLineProps {
  channelId: number;
  accountOf: (accountId: string) => Named | undefined;
}

type Realtime = Parameters<typeof selectTyping>[0];

export function TypingLine({ channelId, accountOf }: TypingLineProps) {
  const typing = useSelector((state: Realtime) => selectTyping(state, channelId));
  const names = typing.map((accountId) => {
    const account = accountOf(accountId);
    return account ? account.firstName?.trim() || displayName(account) : null;
  });
  const [first, second] = names;
  return (
    <Line role="status">
      {typing.length === 1 &&
        (first ? (
          <FormattedMessage id="messages.typing.one" defaultMessage="{name} is typing…" values={{ name: <bdi key="one">{first}</bdi> }} />
        ) : (
          <FormattedMessage id="messages.typing.someone" defaultMessage="Someone is typing…" />
        ))}
      {typing.length === 2 && first && second && (
        <FormattedMessage
          id="messages.typing.two"
          defaultMessage="{first} and {second} are typing…"
          values={{ first: <bdi key="one">{first}</bdi>, second: <bdi key="two">{second}</bdi> }}
        />
      )}
      {(typing.length > 2 || (typing.length === 2 && !(first && second))) && (
        <FormattedMessage id="messages.typing.several" defaultMessage="Several people are typing…" />
      )}
    </Line>
  );
}

const Line = styled.div`
  flex: none;
  block-size: 24px;
  padding-inline: calc(var(--side) + ${space[1]});
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
