import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { useGetGroupQuery } from '@web/api/groups';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, media, space, width } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Chip } from '@web/ui/media/Chip';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { Tabs } from '@web/ui/navigation/Tabs';
import { AccessChip } from './AccessChip';
import { GroupActions } from './GroupActions';
import { groupAddress, tabsFor, type GroupTab } from './groupTabs';

interface GroupPageProps {
  slug: string;
  tab: GroupTab;
  children: (group: Group) => ReactNode;
}

export function GroupPage({ slug, tab, children }: GroupPageProps) {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const { currentData: group, error, isError, isFetching, refetch } = useGetGroupQuery({ groupId: slug });
  if (isMissing(error)) return <NotFound home="/groups" />;
  if (isError && !group) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!group) return <Skeleton shape="row" count={6} />;
  const tabs = tabsFor(group);
  // A part that is not for the reader, or no longer: a visitor may be somebody whom it is for, the others see what the group is.
  if (!tabs.includes(tab)) {
    const here = groupAddress(group.slug, tab);
    return <Navigate to={signedIn ? groupAddress(group.slug) : `/auth/sign-in?redirect=${here}`} replace />;
  }
  const names: Record<GroupTab, string> = {
    about: intl.formatMessage({ id: 'groups.about', defaultMessage: 'About' }),
    activities: intl.formatMessage({ id: 'posts.title', defaultMessage: 'Posts' }),
    announcements: intl.formatMessage({ id: 'groups.announcements', defaultMessage: 'Announcements' }),
    media: intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' }),
    events: intl.formatMessage({ id: 'nav.events', defaultMessage: 'Events' }),
    members: intl.formatMessage({ id: 'groups.members', defaultMessage: 'Members' }),
    requests: intl.formatMessage({ id: 'groups.requests', defaultMessage: 'Requests' }),
    invitations: intl.formatMessage({ id: 'groups.invitations', defaultMessage: 'Invitations' }),
    reports: intl.formatMessage({ id: 'groups.reports', defaultMessage: 'Reported' }),
    edit: intl.formatMessage({ id: 'groups.edit', defaultMessage: 'Edit' }),
  };
  const { requests = 0 } = group._count;
  return (
    <>
      <PageHead title={group.name} />
      {tab === 'about' && group.image && (
        <Cover>
          <Picture src={group.image.uri} alt={group.image.description ?? ''} ratio={3} priority />
        </Cover>
      )}
      <PageTitle actions={<GroupActions group={group} tab={tab} />}>
        <bdi>{group.name}</bdi>
      </PageTitle>
      <Facts>
        <AccessChip access={group.access} />
        {!group.active && (
          <Chip tone="warning">
            <FormattedMessage id="groups.closed" defaultMessage="Closed" />
          </Chip>
        )}
        <span>
          <FormattedMessage
            id="groups.count"
            defaultMessage="{count, plural, one {# member} other {# members}}"
            values={{ count: group._count.members }}
          />
        </span>
        {requests > 0 && tab !== 'requests' && (
          <Asking to={groupAddress(group.slug, 'requests')}>
            <FormattedMessage
              id="groups.requests.count"
              defaultMessage="{count, plural, one {# person asks to join} other {# people ask to join}}"
              values={{ count: requests }}
            />
          </Asking>
        )}
      </Facts>
      {tabs.length > 1 && (
        <Tabs
          label={intl.formatMessage({ id: 'groups.parts', defaultMessage: 'This group' })}
          tabs={tabs.map((one) => ({
            to: groupAddress(group.slug, one),
            label: names[one],
            end: true,
            ...(one === 'requests' && requests > 0 && { count: requests }),
          }))}
        />
      )}
      <Part>{children(group)}</Part>
    </>
  );
}

const Cover = styled.div`
  margin-block-end: ${space[6]};
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block: -${space[3]} ${space[4]};
  color: ${color.quiet};
`;

// A line of its own, which nobody overlooks.
const Asking = styled(Link)`
  flex-basis: 100%;
  inline-size: fit-content;
  font-weight: 600;
`;

const Part = styled.div`
  max-inline-size: ${width.reading};
  margin-block-start: ${space[6]};
  ${media.wide} {
    margin-block-start: ${space[8]};
  }
`;
