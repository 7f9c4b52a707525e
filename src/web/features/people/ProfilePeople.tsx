import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useListFollowersInfiniteQuery, useListFollowingInfiniteQuery } from '@web/api/follows';
import { color, width } from '@web/theme/tokens';
import { PeopleRows } from './PeopleRows';

export function ProfilePeople({ accountId, end }: { accountId: string; end: 'followers' | 'following' }) {
  const intl = useIntl();
  const followers = useListFollowersInfiniteQuery({ accountId }, { skip: end !== 'followers' });
  const following = useListFollowingInfiniteQuery({ accountId }, { skip: end !== 'following' });
  return (
    <Column>
      {end === 'followers' ? (
        <PeopleRows
          label={intl.formatMessage({ id: 'people.followers', defaultMessage: 'Followers' })}
          list={followers}
          empty={
            <Quiet>
              <FormattedMessage id="people.followers.none" defaultMessage="Nobody follows yet." />
            </Quiet>
          }
        />
      ) : (
        <PeopleRows
          label={intl.formatMessage({ id: 'people.following', defaultMessage: 'Following' })}
          list={following}
          empty={
            <Quiet>
              <FormattedMessage id="people.following.none" defaultMessage="Nobody is followed yet." />
            </Quiet>
          }
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: ${width.reading};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
