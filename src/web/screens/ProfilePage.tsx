import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useGetAccountQuery } from '@web/api/accounts';
import { useGetSelfQuery } from '@web/api/self';
import { AccountGroups } from '@web/features/groups/AccountGroups';
import { ProfileAbout } from '@web/features/people/ProfileAbout';
import { ProfileActions } from '@web/features/people/ProfileActions';
import { ProfileHead } from '@web/features/people/ProfileHead';
import { ProfilePeople } from '@web/features/people/ProfilePeople';
import { AccountMedia } from '@web/features/posts/Media';
import { Posts } from '@web/features/posts/Posts';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { space } from '@web/theme/tokens';
import { PageHead } from '@web/ui/layout/PageHead';
import { Tabs } from '@web/ui/navigation/Tabs';

export function ProfilePage({ username }: { username: string }) {
  const intl = useIntl();
  const { tab = 'about' } = useParams();
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const { currentData: account, ...asked } = useGetAccountQuery({ accountId: username });

  if (isMissing(asked.error)) return <NotFound home="/accounts" />;
  if (asked.isError && !account) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!account) return <Skeleton shape="row" count={4} />;
  const base = `/accounts/${username}`;
  const parts = {
    about: <ProfileAbout account={account} own={self?.id === account.id} />,
    activities: <Posts place={{ kind: 'account', accountId: account.id }} writing={self?.id === account.id} />,
    media: <AccountMedia accountId={account.id} />,
    groups: <AccountGroups accountId={account.id} />,
    followers: <ProfilePeople accountId={account.id} end="followers" />,
    following: <ProfilePeople accountId={account.id} end="following" />,
  };
  if (!(tab in parts)) return <NotFound home={base} />;
  const tabs = [
    { to: base, label: intl.formatMessage({ id: 'people.about', defaultMessage: 'About' }), end: true },
    { to: `${base}/activities`, label: intl.formatMessage({ id: 'posts.title', defaultMessage: 'Posts' }) },
    { to: `${base}/media`, label: intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' }) },
    { to: `${base}/groups`, label: intl.formatMessage({ id: 'groups.title', defaultMessage: 'Groups' }) },
    { to: `${base}/followers`, label: intl.formatMessage({ id: 'people.followers', defaultMessage: 'Followers' }) },
    { to: `${base}/following`, label: intl.formatMessage({ id: 'people.following', defaultMessage: 'Following' }) },
  ];
  return (
    <>
      <PageHead title={displayName(account)} description={account.bio} image={account.image?.uri} />
      <ProfileHead account={account} actions={<ProfileActions account={account} own={self?.id === account.id} />} />
      <Parts>
        <Tabs label={intl.formatMessage({ id: 'people.parts', defaultMessage: 'Profile' })} tabs={tabs} />
        <Part>{parts[tab as keyof typeof parts]}</Part>
      </Parts>
    </>
  );
}

const Parts = styled.div`
  margin-block-start: ${space[4]};
`;

const Part = styled.div`
  padding-block-start: ${space[5]};
`;
