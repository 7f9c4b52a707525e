import { nanoid } from '@reduxjs/toolkit';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { AccountAddress } from '@contract/entities/accounts';
import { addressesApi, useListAddressesInfiniteQuery } from '@web/api/addresses';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { inOneLine } from './address';
import { AddressDialog } from './AddressDialog';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
const { deleteAddress } = addressesApi.endpoints;

export function Addresses() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const list = useListAddressesInfiniteQuery({});
  const navigate = useNavigate();
  const open = useSearchParams()[0].get('address');
  const show = (name: string) => void navigate(`?address=${name}`, { preventScrollReset: true });
  const removed = pendingArgs(useSelector(selectPendingActions), deleteAddress).map(({ addressId }) => addressId);
  const remove = ({ id: addressId, name }: AccountAddress) =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: deleteAddress,
        args: { addressId },
        messages: {
          done: intl.formatMessage({ id: 'settings.addresses.removed', defaultMessage: '“{name}” is removed' }, { name }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  return (
    <>
      <KeepFocus>
        <QueryList
          list={list}
          only={({ id }) => !removed.includes(id)}
          skeleton={<Skeleton shape="row" count={2} />}
          empty={
            <Quiet>
              <FormattedMessage id="settings.addresses.none" defaultMessage="You have no address here yet." />
            </Quiet>
          }
        >
          {(addresses) => (
            <ul role="list" aria-label={intl.formatMessage({ id: 'settings.addresses', defaultMessage: 'Addresses' })}>
              {addresses.map((address) => (
                <Row key={address.id}>
                  <div>
                    <strong dir="auto">{address.name}</strong>
                    <Quiet dir="auto">{inOneLine(address, intl.locale)}</Quiet>
                    {address.primary && (
                      <Chip tone="primary">
                        <FormattedMessage id="settings.addresses.first" defaultMessage="First choice" />
                      </Chip>
                    )}
                  </div>
                  <IconButton
                    label={intl.formatMessage({ id: 'settings.addresses.change', defaultMessage: 'Change {name}' }, { name: address.name })}
                    onClick={() => show(address.id)}
                  >
                    <Pencil {...icon} />
                  </IconButton>
                  <IconButton
                    label={intl.formatMessage({ id: 'acting.remove.name', defaultMessage: 'Remove {name}' }, { name: address.name })}
                    onClick={() => remove(address)}
                  >
                    <Trash2 {...icon} />
                  </IconButton>
                </Row>
              ))}
            </ul>
          )}
        </QueryList>
      </KeepFocus>
      <Add>
        <Button variant="secondary" icon={<Plus {...icon} />} onClick={() => show('new')}>
          <FormattedMessage id="settings.addresses.add" defaultMessage="Add an address" />
        </Button>
      </Add>
      {open && (
        <AddressDialog
          addressId={open === 'new' ? null : open}
          onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[3]};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Add = styled.div`
  margin-block-start: ${space[4]};
`;
