import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button';
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
  const go = async () => {
    const { error } = await onAct();
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
      {about}
    </Dialog>
  );
}
