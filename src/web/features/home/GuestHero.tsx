import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, media, radius, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { useOrganization } from '@web/ui/hooks/useOrganization';

export function GuestHero({ aside }: { aside: ReactNode }) {
  const { NAME, DESCRIPTION } = useOrganization();
  return (
    <Hero>
      <Words>
        <h1>{NAME}</h1>
        <p>{DESCRIPTION}</p>
        <Ways>
          <ButtonLink to="/events" size="lg">
            <FormattedMessage id="home.events" defaultMessage="See events" />
          </ButtonLink>
          <ButtonLink to="/auth/sign-up" variant="secondary" size="lg">
            <FormattedMessage id="home.join" defaultMessage="Create an account" />
          </ButtonLink>
        </Ways>
      </Words>
      {aside}
    </Hero>
  );
}

const Hero = styled.header`
  display: grid;
  gap: ${space[8]};
  align-items: center;
  padding: ${space[10]} ${space[6]};
  border-radius: ${radius.lg};
  background: radial-gradient(90% 140% at 100% 0%, ${color.secondaryTint}, transparent 70%), ${color.primaryTint};
  @media (min-width: 640px) {
    padding: ${space[12]};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      inline-size: 380px;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  h1 {
    font-size: clamp(${font.h3}, 6vw, ${font.h1});
    text-wrap: balance;
  }
  p {
    max-inline-size: 52ch;
    font-size: ${font.lg};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-block-start: ${space[2]};
`;
