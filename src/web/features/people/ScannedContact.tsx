import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { contactsApi, useAddContactMutation, useGetAccountByShareCodeQuery, useListContactsInfiniteQuery } from '@web/api/contacts';
import { useGetSelfQuery } from '@web/api/self';
import { actionUndone, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Card } from '@web/ui/layout/Card';
import { Person } from '@web/ui/media/Person';
import { ContactLinks } from './ContactLinks';

export function ScannedContact({ shareCode }: { shareCode: string }) {
  const dispatch = useDispatch();
  const { data: self } = useGetSelfQuery();
  const { currentData: account, ...asked } = useGetAccountByShareCodeQuery({ shareCode });
  const other = account && self && self.id !== account.id ? account : undefined;
  // Of many contacts the list beside it shows the newest alone.
  const met = useListContactsInfiniteQuery({ search: other?.username }, { skip: !other });
  const [add, { isLoading, isSuccess }] = useAddContactMutation();
  const pending = useSelector(selectPendingActions);
  if (isMissing(asked.error)) {
    return (
      <Notice>
        <FormattedMessage id="people.code.unknown" defaultMessage="This code opens nothing any more. Ask for the newest one." />
      </Notice>
    );
  }
  if (asked.isError) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!account || met.isLoading) return <Skeleton shape="row" />;
  const removal = pending.find((action) =>
    pendingArgs([action], contactsApi.endpoints.removeContact).some(({ accountId }) => accountId === account.id),
  );
  const isMet = !removal && met.currentData?.pages.flat().some(({ id }) => id === account.id);
  return (
    <Box>
      <Person account={account} to={`/accounts/${account.username}`} />
      <ContactLinks account={account} />
      {other && (
        <>
          <Quiet>
            <FormattedMessage id="people.contact.about" defaultMessage="Contacts see each other’s email address and phone number." />
          </Quiet>
          <Button
            pending={isLoading || (isSuccess && met.isFetching)}
            success={isMet}
            successText={<FormattedMessage id="people.contact.added" defaultMessage="In your contacts" />}
            onClick={() => !isMet && void (removal ? dispatch(actionUndone(removal.id)) : add({ shareCode }))}
          >
            <FormattedMessage id="people.contact.add" defaultMessage="Add to contacts" />
          </Button>
        </>
      )}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
