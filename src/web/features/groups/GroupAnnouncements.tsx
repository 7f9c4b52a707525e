import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Announcement } from '@contract/entities/announcements';
import type { Group } from '@contract/entities/groups';
import { displayName } from '@contract/rules/names';
import { useListGroupAnnouncementsInfiniteQuery } from '@web/api/announcements';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Stack } from '@web/ui/layout/Stack';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { GroupAnnouncementDialog } from './GroupAnnouncementDialog';
import { isModerator } from './groupTabs';

/** What was said to the members of a group; its moderators say more. */
export function GroupAnnouncements({ group }: { group: Group }) {
  const list = useListGroupAnnouncementsInfiniteQuery({ groupId: group.id }, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const add = isModerator(group) && (
    <Button onClick={() => setIsOpen(true)}>
      <FormattedMessage id="announcements.add" defaultMessage="Write an announcement" />
    </Button>
  );
  return (
    <>
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState {...(add && { action: add })}>
            <FormattedMessage id="groups.announcements.none" defaultMessage="Nothing has been announced here yet." />
          </EmptyState>
        }
      >
        {(announcements) => (
          <Stack>
            {add && <div>{add}</div>}
            <ul role="list">
              {announcements.map((one) => (
                <Row key={one.id} announcement={one} />
              ))}
            </ul>
          </Stack>
        )}
      </QueryList>
      {isOpen && <GroupAnnouncementDialog group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Row = ({ announcement: { id, title, message, creator, createdAt } }: { announcement: Announcement }) => (
  <Line>
    <Title to={`/announcements/${id}`} dir="auto">
      {title}
    </Title>
    <Words dir="auto">{message}</Words>
    <Quiet>
      {creator && <bdi>{displayName(creator)}</bdi>}
      {creator && ' · '}
      <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
    </Quiet>
  </Line>
);

const Line = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

// The whole line leads to it.
const Title = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
