import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Subscription } from '@contract/entities/subscriptions';
import { color, font, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList, type QueriedList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { Lasting } from './Lasting';
import { PriceOf } from './PriceOf';
import { SubscriptionChip } from './SubscriptionChip';

export function MySubscriptions({ list }: { list: QueriedList<Subscription> }) {
  return (
    <QueryList list={list} skeleton={<Skeleton shape="row" count={1} />} empty={null}>
      {(subscriptions) => (
        <section aria-labelledby="own-subscriptions">
          <h2 id="own-subscriptions">
            <FormattedMessage id="subscriptions.mine" defaultMessage="Yours" />
          </h2>
          <Rows role="list">
            {subscriptions.map((subscription) => (
              <li key={subscription.id}>
                <Row subscription={subscription} />
              </li>
            ))}
          </Rows>
        </section>
      )}
    </QueryList>
  );
}

const Row = ({ subscription }: { subscription: Subscription }) => (
  <>
    <span>
      <Name to={`/subscriptions/${subscription.id}`} dir="auto">
        {subscription.subscriptionProduct.name}
      </Name>
      <Quiet>
        <Lasting subscription={subscription} />
      </Quiet>
    </span>
    <SubscriptionChip subscription={subscription} />
    <span>
      <PriceOf price={subscription.price} />
    </span>
  </>
);

const Rows = styled.ul`
  margin-block-start: ${space[2]};
  > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    align-items: center;
    padding-block: ${space[4]};
    border-block-end: 1px solid ${color.line};
    > :first-child {
      flex: 1 1 220px;
    }
  }
`;

const Name = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
