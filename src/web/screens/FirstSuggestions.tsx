import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useGetExploreQuery } from '@web/api/organization';
import { color, radius, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CommunitySuggestions } from './CommunitySuggestions';

/** Whom to follow and what to join, where one's feed stands that has nobody in it yet. */
export function FirstSuggestions() {
  const { data, isLoading } = useGetExploreQuery();
  if (isLoading) return <Skeleton shape="row" count={4} />;
  const find = (
    <ButtonLink to="/accounts" variant="secondary">
      <FormattedMessage id="posts.find" defaultMessage="Find people" />
    </ButtonLink>
  );
  const about = <FormattedMessage id="posts.home.none" defaultMessage="What people you follow and your groups post comes here." />;
  if (!data || data.recommendations.length + data.groups.length === 0) return <EmptyState action={find}>{about}</EmptyState>;
  return (
    <Box>
      <p>{about}</p>
      <Kinds>
        <CommunitySuggestions explore={data} />
      </Kinds>
      {find}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  > p {
    color: ${color.quiet};
  }
`;

const Kinds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  inline-size: 100%;
`;
