import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { Alert } from '../feedback/Alert';
import { ErrorMessage } from '../feedback/ErrorMessage';
import { Dialog } from './Dialog';

interface AskFirstProps {
  title: ReactNode;
  about: ReactNode;
  act: ReactNode;
  /** Says whether it went well: only then the question closes. */
  onAct: () => Promise<{ error?: unknown }>;
  pending: boolean;
  onClose: () => void;
}

export function AskFirst({ title, about, act, onAct, pending, onClose }: AskFirstProps) {
  const [failure, setFailure] = useState<unknown>();
  const go = async () => {
    setFailure(undefined);
    const { error } = await onAct();
    setFailure(error);
    if (!error) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="ui.ask.not" defaultMessage="Not now" />
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      <Parts>
        {about}
        {/* What is said elsewhere lies behind the dialog. */}
        <Alert>{failure !== undefined && <ErrorMessage error={failure} />}</Alert>
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
