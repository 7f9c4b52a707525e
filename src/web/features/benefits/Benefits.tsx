import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Benefit } from '@contract/entities/benefits';
import { displayName } from '@contract/rules/names';
import { useListBenefitsInfiniteQuery } from '@web/api/benefits';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';

export function Benefits() {
  const intl = useIntl();
  const list = useListBenefitsInfiniteQuery({});
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={
        <EmptyState>
          <FormattedMessage id="benefits.none" defaultMessage="There are no benefits at the moment." />
        </EmptyState>
      }
      label={intl.formatMessage({ id: 'benefits.title', defaultMessage: 'Benefits' })}
      minItemWidth={300}
      gap={40}
      estimatedHeight={320}
      renderItem={(benefit) => <BenefitCard benefit={benefit} />}
    />
  );
}

function BenefitCard({ benefit: { title, description, image, endDate, event, manager } }: { benefit: Benefit }) {
  return (
    <Card>
      <Picture src={image?.uri} alt={image?.description ?? ''} />
      <h2 dir="auto">{title}</h2>
      {description && <Text dir="auto">{description}</Text>}
      <Facts>
        {endDate && (
          <span>
            <FormattedMessage
              id="benefits.until"
              defaultMessage="Until {date}"
              values={{ date: <FormattedDate value={endDate} dateStyle="long" /> }}
            />
          </span>
        )}
        {event && (
          <Link to={`/events/${event.slug}`} dir="auto">
            {event.name}
          </Link>
        )}
        {manager && (
          <span>
            <FormattedMessage
              id="benefits.ask"
              defaultMessage="Questions: {name}"
              values={{ name: <Link to={`/accounts/${manager.username}`}>{displayName(manager)}</Link> }}
            />
          </span>
        )}
      </Facts>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  gap: ${space[2]};
  overflow-wrap: anywhere;
  h2 {
    margin-block-start: ${space[1]};
    font-size: ${font.lg};
  }
`;

const Text = styled.p`
  white-space: pre-line;
`;

const Facts = styled.p`
  display: grid;
  gap: ${space[1]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
