import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Countdown } from '@web/ui/time/Countdown';

interface HoldLineProps {
  until: string;
  extending: boolean;
  onExtend: () => void;
}

/** How long the passes are held, and a way to hold them longer. Quiet, until two minutes are left. */
export const HoldLine = ({ until, extending, onExtend }: HoldLineProps) => (
  <Row>
    <Countdown
      until={until}
      describe={(time) => <FormattedMessage id="registration.hold" defaultMessage="Held for you for {time}" values={{ time }} />}
    />
    <Button variant="quiet" size="sm" pending={extending} onClick={onExtend}>
      <FormattedMessage id="registration.hold.extend" defaultMessage="More time" />
    </Button>
  </Row>
);

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  > button {
    margin-inline-end: -${space[3]};
  }
  font-size: ${font.sm};
`;
