import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useAddCoHostMutation, useListCoHostsInfiniteQuery } from '@web/api/coHosts';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Quiet } from '@web/ui/list/EditableRow';
import { AccountPicker } from './AccountPicker';

export function AddCoHostDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  // As they stand on the page behind it.
  const { data: coHosts } = useListCoHostsInfiniteQuery({ eventId, orderBy: 'firstName' });
  const own = useSelector(selectAccountId);
  const isHost = (id: string) => id === own || coHosts?.pages.flat().some((coHost) => coHost.id === id);
  const [add, adding] = useAddCoHostMutation();
  const choose = async (accountId: string) => {
    const { error } = await add({ eventId, accountId });
    if (!error) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.coHosts.add" defaultMessage="Add a co-host" />}>
      <AccountPicker
        adding={adding}
        onPick={(id) => void choose(id)}
        instead={(id) =>
          isHost(id) ? (
            <Quiet as="span">
              <FormattedMessage id="listings.coHosts.already" defaultMessage="Hosts it already" />
            </Quiet>
          ) : null
        }
      />
    </Dialog>
  );
}
