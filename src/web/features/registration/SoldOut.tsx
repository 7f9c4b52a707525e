import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';

/** In place of a checkout in which nothing can be chosen any more: that it is so, and what one can do. */
export const SoldOut = ({ slug, name }: { slug: string; name: string }) => (
  <EmptyState
    action={
      <Ways>
        <ButtonLink to={`/events/${slug}`} variant="secondary">
          <FormattedMessage id="registration.backToEvent" defaultMessage="Back to the event" />
        </ButtonLink>
        <ButtonLink to="/events" variant="quiet">
          <FormattedMessage id="registration.otherEvents" defaultMessage="See other events" />
        </ButtonLink>
      </Ways>
    }
  >
    <Title>
      <FormattedMessage id="registration.soldOut.title" defaultMessage="{name} is sold out" values={{ name: <bdi>{name}</bdi> }} />
    </Title>
    <p>
      <FormattedMessage
        id="registration.soldOut.again"
        defaultMessage="A pass comes back when somebody cancels or does not finish in time. It is worth another look later."
      />
    </p>
  </EmptyState>
);

const Title = styled.h1`
  margin-block-end: ${space[2]};
  color: ${color.text};
  font-size: ${font.xl};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: center;
`;
