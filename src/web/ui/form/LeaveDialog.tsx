import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import type { Leaving } from './useLeaveGuard';

export const LeaveDialog = ({ leaving: { kept, uploading, stay, leave } }: { leaving: Leaving }) => (
  <Dialog
    open
    size="sm"
    onClose={stay}
    title={
      kept && !uploading ? (
        <FormattedMessage id="ui.leave.forNow" defaultMessage="Leave for now?" />
      ) : (
        <FormattedMessage id="ui.leave" defaultMessage="Leave without saving?" />
      )
    }
    footer={
      <>
        <Button variant="secondary" onClick={leave}>
          <FormattedMessage id="ui.leave.go" defaultMessage="Leave" />
        </Button>
        <Button onClick={stay} data-first-focus>
          <FormattedMessage id="ui.leave.stay" defaultMessage="Stay here" />
        </Button>
      </>
    }
  >
    {uploading ? (
      <FormattedMessage id="ui.leave.upload" defaultMessage="A file is still being uploaded. If you leave now, it is given up." />
    ) : kept ? (
      <FormattedMessage id="ui.leave.kept" defaultMessage="What you typed is not saved yet. It stays on this device until you come back." />
    ) : (
      <FormattedMessage id="ui.leave.lost" defaultMessage="What you typed is not saved yet, and will be lost." />
    )}
  </Dialog>
);
