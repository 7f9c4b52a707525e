import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { useFocusOnChange } from '@web/ui/hooks/useFocusOnChange';
import type { Shown } from './steps';

const TITLES: Record<Shown, ReactNode> = {
  tickets: <FormattedMessage id="registration.title.tickets" defaultMessage="Which passes would you like?" />,
  extras: <FormattedMessage id="registration.title.extras" defaultMessage="Anything to go with them?" />,
  rooms: <FormattedMessage id="registration.title.rooms" defaultMessage="Would you like a room?" />,
  account: <FormattedMessage id="registration.title.account" defaultMessage="Where shall we send your passes?" />,
  form: <FormattedMessage id="registration.title.form" defaultMessage="A few questions from the organiser" />,
  pay: <FormattedMessage id="registration.title.pay" defaultMessage="Check and finish" />,
};

/** The title of a step. It takes the focus when the step changes, so that the reader begins at its top. */
export function StepHeading({ step }: { step: Shown }) {
  const title = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <Title ref={title} tabIndex={-1}>
      {TITLES[step]}
    </Title>
  );
}

const Title = styled.h2`
  margin-block: ${space[6]};
  @media (max-width: 639px) {
    margin-block: ${space[4]};
    font-size: ${font.xl};
  }
  outline: 0;
`;
