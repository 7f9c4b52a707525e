import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useGetOwnAnnouncementQuery } from '@web/api/announcements';
import { color, font, space, width } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Written } from '@web/ui/media/Written';
import { Link } from '@web/ui/navigation/Link';

export function AnnouncementPage({ announcementId }: { announcementId: string }) {
  const { data, error, isError, isFetching, refetch } = useGetOwnAnnouncementQuery({ announcementId });
  const organization = useOrganization();
  if (namesNothing(error)) return <NotFound home="/notifications" />;
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton shape="text" />;
  const { title, event, group, creator, createdAt, updatedAt } = data;
  return (
    <Article>
      <PageHead title={title ?? ''} />
      <PageTitle>{title}</PageTitle>
      <Quiet>
        <bdi>{creator ? displayName(creator) : organization.NAME}</bdi>
        {' · '}
        <FormattedDate value={createdAt} dateStyle="long" timeStyle="short" />
        {updatedAt !== createdAt && (
          <>
            {' · '}
            <FormattedMessage id="announcements.edited" defaultMessage="changed" />
          </>
        )}
      </Quiet>
      <Written html={data.html ?? ''} />
      {group && (
        <p>
          <Link to={`/groups/${group.slug}`}>
            <FormattedMessage id="announcements.event" defaultMessage="To {event}" values={{ event: <bdi>{group.name}</bdi> }} />
          </Link>
        </p>
      )}
      {event && (
        <p>
          <Link to={`/events/${event.slug}`}>
            <FormattedMessage id="announcements.event" defaultMessage="To {event}" values={{ event: <bdi>{event.name}</bdi> }} />
          </Link>
        </p>
      )}
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${space[4]};
  max-inline-size: ${width.reading};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
