import { CalendarDays, Hash, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { displayName } from '@contract/rules/names';
import { Avatar } from '@web/ui/media/Avatar';
import { Person } from '@web/ui/media/Person';
import { EventTime } from '@web/ui/time/EventTime';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import type { Found } from './results';

export function ResultLine({ found }: { found: Found }) {
  if (found.subject === 'people') return <Person account={found.account} />;
  if (found.subject === 'groups') {
    return (
      <Line>
        <Sign aria-hidden>
          {found.group.image ? <img src={found.group.image.uri} alt="" loading="lazy" /> : <UsersRound size={20} strokeWidth={1.5} />}
        </Sign>
        <Words>
          <strong dir="auto">{found.group.name}</strong>
        </Words>
      </Line>
    );
  }
  if (found.subject === 'events') {
    const { event } = found;
    return (
      <Line>
        <Sign aria-hidden>
          <CalendarDays size={20} strokeWidth={1.5} />
        </Sign>
        <Words>
          <strong dir="auto">{event.name}</strong>
          <span>
            <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} compact />
          </span>
        </Words>
      </Line>
    );
  }
  if (found.subject === 'interests') {
    return (
      <Line>
        <Sign aria-hidden>
          <Hash size={20} strokeWidth={1.5} />
        </Sign>
        <Words>
          <strong dir="auto">{found.interest.name}</strong>
        </Words>
      </Line>
    );
  }
  const { account, message, createdAt } = found.post;
  return (
    <Line>
      <Avatar name={displayName(account)} imageUrl={account.image?.uri} decorative />
      <Words>
        <strong dir="auto">{message}</strong>
        <span>
          <bdi>{displayName(account)}</bdi> · <RelativeTime at={createdAt} />
        </span>
      </Words>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 56px;
  padding-block: ${space[2]};
  > svg {
    flex: none;
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${color.primaryTint};
  color: ${color.primaryText};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    font-weight: 600;
  }
  > span {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
