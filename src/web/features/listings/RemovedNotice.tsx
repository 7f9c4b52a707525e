import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useRestoreListingMutation } from '@web/api/eventListings';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Notice } from '@web/ui/feedback/Notice';
import { listingAddress } from './listingTabs';

export interface RemovedState {
  removed: { id: string; name: string };
}

export function RemovedNotice() {
  const state = useLocation().state as Partial<RemovedState> | null;
  const navigate = useNavigate();
  const [restore, { isLoading, error }] = useRestoreListingMutation();
  if (!state?.removed) return null;
  const { id, name } = state.removed;
  const handleUndo = async () => {
    const { error: failed } = await restore({ eventId: id });
    if (!failed) void navigate(listingAddress(id, 'overview'), { replace: true });
  };
  return (
    <Below>
      <Notice
        kind={error ? 'bad' : 'plain'}
        action={
          <Button variant="secondary" pending={isLoading} onClick={() => void handleUndo()}>
            <FormattedMessage id="listings.removed.undo" defaultMessage="Undo" />
          </Button>
        }
      >
        {error ? (
          <ErrorMessage error={error} />
        ) : (
          <FormattedMessage id="listings.removed" defaultMessage="“{name}” was deleted." values={{ name: <bdi>{name}</bdi> }} />
        )}
      </Notice>
    </Below>
  );
}

const Below = styled.div`
  margin-block-end: ${space[4]};
`;
