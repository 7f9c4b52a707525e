import type { ReactNode } from 'react';
import { HOLD } from '@contract/checkoutLimits';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { ErrorMessage } from '../feedback/ErrorMessage';
import { Notice } from '../feedback/Notice';
import { Countdown } from './Countdown';
import { useNow } from './useNow';

/** In full; the clock alone, while there is time; or only once it has become urgent. */
export type HoldShown = 'all' | 'clock' | 'urgent';

interface HoldStateProps {
  /** Null where it is over. */
  until: string | null;
  show: HoldShown;
  onHold: () => void;
  holding: { isLoading: boolean; error?: unknown };
  over: ReactNode;
  again: ReactNode;
}

export function HoldState({ until, show, onHold, holding, over, again }: HoldStateProps) {
  const now = useNow(1_000, until !== null);
  const left = until === null ? 0 : Date.parse(until) - now;
  const urgent = left <= HOLD.loudMs;
  if ((show === 'clock' && urgent) || (show === 'urgent' && !urgent)) return null;
  if (show === 'clock') return <Countdown until={until!} />;
  const failure = holding.error !== undefined && <ErrorMessage error={holding.error} />;
  if (left > 0) {
    return (
      <div>
        <Row>
          <Countdown
            until={until!}
            describe={(time) => <FormattedMessage id="registration.hold" defaultMessage="Held for you for {time}" values={{ time }} />}
          />
          <Button variant="quiet" size="sm" pending={holding.isLoading} onClick={onHold}>
            <FormattedMessage id="registration.hold.extend" defaultMessage="More time" />
          </Button>
        </Row>
        {failure && <Notice kind="bad">{failure}</Notice>}
      </div>
    );
  }
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="sm" pending={holding.isLoading} onClick={onHold}>
          {again}
        </Button>
      }
    >
      {failure || over}
    </Notice>
  );
}

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
