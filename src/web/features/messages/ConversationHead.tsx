import { useState } from 'react';
import { ArrowLeft, Bell, BellOff, EllipsisVertical, LogOut, Users } from 'lucide-react';
import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ChatChannelMember } from '@contract/entities/chat';
import { chatApi, useUpdateChatNotificationsMutation } from '@web/api/chat';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { color, font, space } from '@web/theme/tokens';
import { IconButton, IconLink } from '@web/ui/button/IconButton';
import { Menu } from '@web/ui/dialog/Menu';
import type { MenuItem } from '@web/ui/dialog/MenuEntry';
import { Link } from '@web/ui/navigation/Link';
import { ConversationFace } from './ConversationFace';
import { companionsOf, conversationName, isPair } from './conversations';
import { MembersDialog } from './MembersDialog';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function ConversationHead({ member, alone }: { member: ChatChannelMember; alone: boolean }) {
  const intl = useIntl();
  const [members, setMembers] = useState(false);
  const name = conversationName(member, intl);
  const items = useItems(member, name, () => setMembers(true));
  const menu = intl.formatMessage({ id: 'messages.menu', defaultMessage: 'Conversation' });

  return (
    <Bar>
      {alone && <BackToList />}
      <ConversationFace member={member} name={name} />
      <Words>
        <Name as={alone ? 'h1' : 'h2'}>
          <bdi>{name}</bdi>
        </Name>
        <About member={member} onMembers={() => setMembers(true)} />
      </Words>
      <Menu
        label={menu}
        items={items}
        trigger={(given) => (
          <IconButton {...given} label={menu}>
            <EllipsisVertical {...icon} />
          </IconButton>
        )}
      />
      <MembersDialog member={member} open={members} onClose={() => setMembers(false)} />
    </Bar>
  );
}

export function BackToList() {
  const { search } = useLocation();
  const label = useIntl().formatMessage({ id: 'messages.back', defaultMessage: 'Back to your conversations' });
  return (
    <Back label={label} to={{ pathname: '/messages', search }}>
      <ArrowLeft {...icon} />
    </Back>
  );
}

function About({ member, onMembers }: { member: ChatChannelMember; onMembers: () => void }) {
  const [other] = companionsOf(member);
  if (isPair(member)) {
    const about = [other?.title, other?.company].filter(Boolean).join(' · ');
    return (
      <Small dir="auto">
        {other && (
          <Link className="target" to={`/accounts/${other.username}`}>
            <FormattedMessage id="messages.profile" defaultMessage="Profile" />
          </Link>
        )}
        {about && ` · ${about}`}
      </Small>
    );
  }
  return (
    <Count type="button" className="target" onClick={onMembers}>
      <FormattedMessage
        id="messages.people"
        defaultMessage="{count, plural, one {# person} other {# people}}"
        values={{ count: member.channel._count.members }}
      />
    </Count>
  );
}

function useItems({ channelId, notifications }: ChatChannelMember, name: string, onMembers: () => void): MenuItem[] {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [update] = useUpdateChatNotificationsMutation();

  const leave = () => {
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: chatApi.endpoints.leaveChatChannel,
        args: { channelId },
        messages: {
          done: intl.formatMessage({ id: 'messages.left.toast', defaultMessage: 'You left “{name}”' }, { name }),
          undo: intl.formatMessage({ id: 'messages.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
    void navigate({ pathname: '/messages', search });
  };

  return [
    { label: <FormattedMessage id="messages.members" defaultMessage="Members" />, icon: <Users {...icon} />, onSelect: onMembers },
    notifications
      ? {
          label: <FormattedMessage id="messages.mute" defaultMessage="Turn notifications off" />,
          icon: <BellOff {...icon} />,
          onSelect: () => void update({ channelId, notifications: false }),
        }
      : {
          label: <FormattedMessage id="messages.unmute" defaultMessage="Turn notifications on" />,
          icon: <Bell {...icon} />,
          onSelect: () => void update({ channelId, notifications: true }),
        },
    {
      label: <FormattedMessage id="messages.leave" defaultMessage="Leave conversation" />,
      icon: <LogOut {...icon} />,
      onSelect: leave,
      danger: true,
      apart: true,
    },
  ];
}

/* Above what scrolls below it: a finger reaches a little beyond it. */
const Bar = styled.header`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 64px;
  padding: ${space[2]} var(--side);
  box-shadow: inset 0 -1px ${color.line};
`;

const Back = styled(IconLink)`
  margin-inline: -${space[2]};
  > svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  justify-items: start;
  min-inline-size: 0;
`;

const Name = styled.h2`
  max-inline-size: 100%;
  overflow: hidden;
  font-size: ${font.md};
  font-weight: 650;
  letter-spacing: 0;
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Small = styled.p`
  max-inline-size: 100%;
  overflow-x: clip;
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Count = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.35;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      color: ${color.text};
      text-decoration: underline;
    }
  }
`;
