import { memo } from 'react';
import { BellOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ChatChannelMember } from '@contract/entities/chat';
import { displayName } from '@contract/rules/names';
import { color, font, motion, radius, space, weight } from '@web/theme/tokens';
import { NavLink } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { ConversationFace } from './ConversationFace';
import { conversationName, isPair } from './conversations';
import { useDraft } from './drafts';

interface ConversationItemProps {
  member: ChatChannelMember;
  search: string;
  onOpen: (member: ChatChannelMember) => void;
}

export const ConversationItem = memo(function ConversationItem({ member, search, onOpen }: ConversationItemProps) {
  const intl = useIntl();
  const name = conversationName(member, intl);
  const at = member.channel.lastMessageAt;
  return (
    <Place to={{ pathname: `/messages/${member.channelId}`, search }} onClick={() => onOpen(member)} $unread={!member.read}>
      <ConversationFace member={member} name={name} />
      <Words>
        <Line>
          <Name $unread={!member.read}>
            <bdi>{name}</bdi>
          </Name>
          {!member.notifications && (
            <BellOff
              size={14}
              strokeWidth={1.75}
              role="img"
              aria-label={intl.formatMessage({ id: 'messages.muted', defaultMessage: 'Notifications are off' })}
            />
          )}
          {at && (
            <When>
              <RelativeTime at={at} short />
            </When>
          )}
        </Line>
        <Line>
          <Latest dir="auto">
            <LatestMessage member={member} />
          </Latest>
          {!member.read && (
            <Mark>
              <span className="unseen">
                <FormattedMessage id="messages.unread" defaultMessage="Unread" />
              </span>
            </Mark>
          )}
        </Line>
      </Words>
    </Place>
  );
});

function LatestMessage({ member }: { member: ChatChannelMember }) {
  const [draft] = useDraft(member.channelId);
  const [latest] = member.channel.messages;
  if (draft.trim() && member.read) {
    return (
      <FormattedMessage
        id="messages.draft"
        defaultMessage="<label>Draft:</label> {text}"
        values={{ text: draft, label: (words) => <DraftLabel key="label">{words}</DraftLabel> }}
      />
    );
  }
  if (!latest) return <FormattedMessage id="messages.noneYet" defaultMessage="No messages yet" />;
  if (latest.accountId === member.accountId) {
    return (
      <FormattedMessage id="messages.latest.own" defaultMessage="You: {text}" values={{ text: <bdi key="text">{latest.text}</bdi> }} />
    );
  }
  if (isPair(member) || !latest.account || latest.type === 'system') return <bdi>{latest.text}</bdi>;
  const writer = latest.account.firstName?.trim() || displayName(latest.account);
  return (
    <FormattedMessage
      id="messages.latest.other"
      defaultMessage="{writer}: {text}"
      values={{ writer: <bdi key="writer">{writer}</bdi>, text: <bdi key="text">{latest.text}</bdi> }}
    />
  );
}

const Place = styled(NavLink)<{ $unread: boolean }>`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 68px;
  padding: ${space[2]} ${space[3]};
  border-radius: 12px;
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: ${({ $unread }) => ($unread ? weight.medium : weight.normal)};
  text-decoration: none;
  transition: background-color ${motion.fast};
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current='page'] {
    background: ${color.primaryTint};
    color: ${color.text};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
    }
  }
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
`;

const Line = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  > svg {
    flex: none;
  }
`;

const Name = styled.span<{ $unread: boolean }>`
  flex: 0 1 auto;
  overflow: hidden;
  color: ${color.text};
  font-size: ${font.md};
  font-weight: ${({ $unread }) => ($unread ? weight.bold : weight.medium)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const When = styled.span`
  flex: none;
  margin-inline-start: auto;
  font-size: ${font.xs};
  font-weight: ${weight.normal};
`;

// Cut at the end of the words, in whichever direction they run.
const Latest = styled.span`
  flex: 1;
  overflow: hidden;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const DraftLabel = styled.span`
  color: ${color.badText};
`;

const Mark = styled.span`
  flex: none;
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${radius.round};
  background: ${color.primary};
  forced-color-adjust: none;
`;
