import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Series } from '@contract/entities/series';
import { color, font, space } from '@web/theme/tokens';
import { useListSeriesInfiniteQuery } from '@web/api/series';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';

export function SeriesCards() {
  const intl = useIntl();
  const list = useListSeriesInfiniteQuery({});
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={
        <EmptyState>
          <FormattedMessage id="series.none" defaultMessage="There are no series yet." />
        </EmptyState>
      }
      label={intl.formatMessage({ id: 'events.series', defaultMessage: 'Series' })}
      minItemWidth={300}
      gap={40}
      estimatedHeight={290}
      renderItem={(series) => <SeriesCard series={series} />}
    />
  );
}

const SeriesCard = ({ series }: { series: Series }) => (
  <PictureLink to={`/series/${series.slug}`}>
    <Picture src={series.image?.uri} alt="" />
    <Name>
      <bdi>{series.name}</bdi>
    </Name>
    {series.description && <Quiet dir="auto">{series.description}</Quiet>}
  </PictureLink>
);

const Name = styled.h2`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
