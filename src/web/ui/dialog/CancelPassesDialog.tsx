import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button';
import { ErrorMessage } from '../feedback/ErrorMessage';
import { Dialog } from './Dialog';

interface CancelPassesDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  label: ReactNode;
  /** How many passes are canceled: all of a package go together. */
  count: number;
  /** What was paid for a room is not given back while somebody else shares it. */
  roomStays: boolean;
  cancelling: { isLoading: boolean; isError: boolean; error?: unknown };
  onCancel: () => void;
  children: ReactNode;
}

export const CancelPassesDialog = ({
  open,
  onClose,
  title,
  label,
  count,
  roomStays,
  cancelling,
  onCancel,
  children,
}: CancelPassesDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="sm"
    title={title}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="passes.cancel.keep" defaultMessage="Keep it" />
        </Button>
        <Button variant="danger" pending={cancelling.isLoading} onClick={onCancel}>
          {label}
        </Button>
      </>
    }
  >
    {count > 1 && (
      <p>
        <FormattedMessage
          id="passes.cancel.whole"
          defaultMessage="All {count, number} passes of the package are canceled together."
          values={{ count }}
        />
      </p>
    )}
    {children}
    {roomStays && (
      <p>
        <FormattedMessage
          id="passes.cancel.roomStays"
          defaultMessage="What was paid for the room stays with the room for as long as another pass shares it."
        />
      </p>
    )}
    {cancelling.isError && (
      <p role="alert">
        <ErrorMessage error={cancelling.error} />
      </p>
    )}
  </Dialog>
);
