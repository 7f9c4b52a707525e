import { CloudOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { ErrorMessage } from './ErrorMessage';

interface ErrorStateProps {
  error?: unknown;
  retry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
}

/** Beside the thing that failed, and only there: what happened, and another try. */
export const ErrorState = ({ error, retry, retrying = false }: ErrorStateProps) => (
  <Centre role="alert">
    <CloudOff size={28} strokeWidth={1.5} aria-hidden />
    <p>
      <ErrorMessage error={error} />
    </p>
    {retry && (
      <Button variant="secondary" pending={retrying} onClick={() => retry()}>
        <FormattedMessage id="errors.retry" defaultMessage="Try again" />
      </Button>
    )}
  </Centre>
);

const Centre = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[12]} ${space[4]};
  color: ${color.quiet};
  text-align: center;
`;
