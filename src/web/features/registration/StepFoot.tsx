import type { ReactNode } from 'react';
import { ArrowLeft, ChevronUp } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, media, radius, shadow, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { Price } from '@web/ui/media/Price';

export interface FootAction {
  label: ReactNode;
  quiet?: boolean;
  alert?: ReactNode;
  pending: boolean;
  success?: boolean;
  disabled?: boolean;
  back?: string;
}

interface StepFootProps extends FootAction {
  /** Null while nothing is chosen. */
  total: number | null;
  summary: ReactNode;
  hold: (show: 'all' | 'clock' | 'urgent') => ReactNode;
}

/** The way on, at the end of a step's form. On small screens it stays in sight and carries the order along. */
export const StepFoot = ({ label, quiet = false, alert, pending, success, disabled, back, total, summary, hold }: StepFootProps) => (
  <Place>
    <Foot>
      <Small>
        {hold('urgent')}
        <details>
          <Brief>
            <span>
              <FormattedMessage id="registration.summary" defaultMessage="Your order" />
            </span>
            {hold('clock')}
            {total !== null && (
              <strong>
                <Price cents={total} />
              </strong>
            )}
            <ChevronUp size={20} strokeWidth={1.5} aria-hidden />
          </Brief>
          <Unfolded>
            {hold('all')}
            {summary}
          </Unfolded>
        </details>
      </Small>
      {alert && <Said>{alert}</Said>}
      <Actions>
        {back && (
          <ButtonLink to={back} variant="secondary" size="lg" icon={<ArrowLeft size={20} strokeWidth={1.5} aria-hidden />}>
            <FormattedMessage id="registration.back" defaultMessage="Back" />
          </ButtonLink>
        )}
        <Button type="submit" size="lg" variant={quiet ? 'secondary' : 'primary'} pending={pending} success={success} disabled={disabled}>
          <span>{label}</span>
        </Button>
      </Actions>
    </Foot>
  </Place>
);

// Keeps the room that the foot covers at the end of the page.
const Place = styled.div`
  margin-block-start: ${space[8]};
  @media (max-width: 1023px) {
    block-size: 72px;
  }
`;

const Foot = styled.div`
  @media (max-width: 1023px) {
    position: fixed;
    inset: auto 0 0;
    z-index: 15;
    padding: ${space[2]} 16px calc(${space[3]} + env(safe-area-inset-bottom, 0px));
    background: ${color.raised};
    box-shadow: ${shadow.float};
  }
  @media (min-width: 640px) and (max-width: 1023px) {
    padding-inline: 24px;
  }
`;

const Small = styled.div`
  ${media.wide} {
    display: none;
  }
`;

const Brief = styled.summary`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 44px;
  border-radius: ${radius.sm};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  > span {
    flex: 1;
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  > strong {
    font-size: ${font.lg};
  }
  > svg {
    color: ${color.quiet};
  }
  details[open] > & > svg {
    rotate: 180deg;
  }
`;

const Unfolded = styled.div`
  display: grid;
  gap: ${space[4]};
  max-block-size: 50dvh;
  padding-block: ${space[2]} ${space[4]};
  overflow-y: auto;
`;

const Said = styled.div`
  > :not(:empty) {
    margin-block-end: ${space[3]};
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;
  a svg:dir(rtl) {
    scale: -1 1;
  }
  > :last-child {
    margin-inline-start: auto;
  }
  @media (max-width: 639px) {
    > :last-child {
      flex: 1;
    }
  }
`;
