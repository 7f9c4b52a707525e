import { CloudOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { Centred } from './Centred';
import { ErrorMessage } from './ErrorMessage';
import { isUnreached } from './errorText';

interface ErrorStateProps {
  error?: unknown;
  retry?: () => void;
  retrying?: boolean;
}

export const ErrorState = ({ error, retry, retrying = false }: ErrorStateProps) => (
  <Quiet role="alert">
    <CloudOff size={28} strokeWidth={1.5} aria-hidden />
    <p>
      <ErrorMessage error={error} />
      {isUnreached(error) && (
        <>
          <br />
          <FormattedMessage id="errors.network.next" defaultMessage="This comes by itself once you are connected again." />
        </>
      )}
    </p>
    {retry && (
      <Button variant="secondary" pending={retrying} onClick={() => retry()}>
        <FormattedMessage id="errors.retry" defaultMessage="Try again" />
      </Button>
    )}
  </Quiet>
);

const Quiet = styled(Centred)`
  color: ${color.quiet};
`;
