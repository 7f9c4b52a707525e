import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { RequireSignIn } from '@web/features/auth/RequireSignIn';
import { EditGroup } from '@web/features/groups/EditGroup';
import { GroupAbout } from '@web/features/groups/GroupAbout';
import { GroupAnnouncements } from '@web/features/groups/GroupAnnouncements';
import { GroupInvitations } from '@web/features/groups/GroupInvitations';
import { GroupMembers } from '@web/features/groups/GroupMembers';
import { GroupPage } from '@web/features/groups/GroupPage';
import { GroupRequests } from '@web/features/groups/GroupRequests';
import { Groups } from '@web/features/groups/Groups';
import { readGroupsQuery } from '@web/features/groups/groupsQuery';
import { groupAddress, groupTabOf, isMember, managedTabOf, type GroupTab } from '@web/features/groups/groupTabs';
import { NewGroup } from '@web/features/groups/NewGroup';
import { GroupMedia } from '@web/features/posts/Media';
import { Posts } from '@web/features/posts/Posts';
import { ReportedPosts } from '@web/features/posts/ReportedPosts';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { NotFound } from '@web/ui/feedback/NotFound';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { GroupEvents, GroupsEvents } from './GroupEvents';

const PARTS: Record<GroupTab, (group: Group) => ReactNode> = {
  about: (group) => <GroupAbout group={group} />,
  activities: (group) => <Posts place={{ kind: 'group', groupId: group.id }} writing={isMember(group)} />,
  announcements: (group) => <GroupAnnouncements group={group} />,
  media: ({ id }) => <GroupMedia groupId={id} />,
  events: (group) => <GroupEvents group={group} />,
  members: (group) => <GroupMembers group={group} />,
  requests: (group) => <GroupRequests group={group} />,
  invitations: ({ id }) => <GroupInvitations groupId={id} />,
  reports: ({ id, slug }) => (
    <ReportedPosts
      place={{ kind: 'reported', groupId: id }}
      onwards={
        <ButtonLink to={groupAddress(slug, 'activities')} variant="secondary">
          <FormattedMessage id="groups.reports.posts" defaultMessage="See the group’s posts" />
        </ButtonLink>
      }
    />
  ),
  edit: (group) => <EditGroup group={group} />,
};

export function GroupsScreen() {
  const { slug, tab: name, part } = useParams();
  const tab = groupTabOf(name);
  if (slug === undefined) return <All />;
  if (slug === 'new') return <New />;
  // What its moderators do stands among its tabs.
  const managed = name === 'manage' && managedTabOf(part);
  if (managed) return <Navigate to={groupAddress(slug, managed)} replace />;
  if (!tab || part) return <NotFound />;
  return (
    <GroupPage key={slug} slug={slug} tab={tab}>
      {PARTS[tab]}
    </GroupPage>
  );
}

function All() {
  const title = useIntl().formatMessage({ id: 'groups.title', defaultMessage: 'Groups' });
  const query = readGroupsQuery(useSearchParams()[0]);
  const signedIn = useSelector(selectSignedIn);
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          signedIn && (
            <ButtonLink to="/groups/new">
              <FormattedMessage id="groups.new" defaultMessage="New group" />
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <Groups query={query} events={<GroupsEvents search={query.search} />} />
    </>
  );
}

function New() {
  const title = useIntl().formatMessage({ id: 'groups.new', defaultMessage: 'New group' });
  return (
    <RequireSignIn>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Narrow>
        <NewGroup />
      </Narrow>
    </RequireSignIn>
  );
}

const Narrow = styled.div`
  max-inline-size: ${width.reading};
`;
