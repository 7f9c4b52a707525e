import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { priceAt } from '@contract/rules/priceAt';
import { taxOf, totalWith } from '@contract/rules/taxes';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useAddListingAttendeeMutation } from '@web/api/listingAttendees';
import { useGetListingTaxQuery, useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { SearchInput } from '@web/ui/form/SearchInput';
import { SelectField } from '@web/ui/form/SelectField';
import { QueryList } from '@web/ui/list/QueryList';
import { SearchResults } from '@web/ui/list/SearchResults';
import { Person } from '@web/ui/media/Person';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';

interface AddAttendeeDialogProps {
  eventId: string;
  onClose: () => void;
  onAdded: (accountId: string) => void;
}

export function AddAttendeeDialog({ eventId, onClose, onAdded }: AddAttendeeDialogProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [toBePaid, setToBePaid] = useState(false);
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const list = useListAccountsInfiniteQuery({ orderBy: 'firstName', ...(search && { search }) });
  const [add, adding] = useAddListingAttendeeMutation();
  const ticketId = chosen || (passTypes[0]?.id ?? '');
  const passType = passTypes.find(({ id }) => id === ticketId);
  const price = passType ? priceAt(passType, now) : 0;
  const { data: terms = null } = useGetListingTaxQuery({ eventId });
  const { total } = totalWith(price, terms && taxOf({ ...terms, rate: terms.rateByHand }));
  const choose = async (accountId: string) => {
    const { error } = await add({ eventId, accountId, ticketId, toBePaid: toBePaid && price > 0 });
    if (!error) onAdded(accountId);
  };
  const label = intl.formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.attendees.add" defaultMessage="Add somebody" />}>
      <Fields>
        <p>
          <FormattedMessage
            id="listings.attendees.addNote"
            defaultMessage="They have the pass at once, whether it is on sale or not, and are told by mail."
          />
        </p>
        <SelectField
          label={intl.formatMessage({ id: 'listings.attendees.pass', defaultMessage: 'Pass' })}
          required
          value={ticketId}
          onChange={setChosen}
          choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {price > 0 && (
          <CheckboxField
            required
            label={
              <FormattedMessage
                id="listings.attendees.toBePaid"
                defaultMessage="They pay {price} to you; it stands under Payments until it has come"
                values={{ price: <Price cents={total} exact /> }}
              />
            }
            checked={toBePaid}
            onChange={setToBePaid}
          />
        )}
        <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
        {adding.isError && (
          <p role="alert">
            <ErrorMessage error={adding.error} />
          </p>
        )}
      </Fields>
      <SearchResults>
        <QueryList
          list={list}
          skeleton={<Skeleton shape="row" count={4} />}
          empty={<FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />}
        >
          {(people) => (
            <ul role="list">
              {people.map((account) => (
                <li key={account.id}>
                  <Person account={account}>
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={adding.isLoading || !ticketId}
                      aria-label={intl.formatMessage(
                        { id: 'listings.coHosts.addOf', defaultMessage: 'Add {name}' },
                        { name: displayName(account) },
                      )}
                      onClick={() => void choose(account.id)}
                    >
                      <FormattedMessage id="listings.coHosts.choose" defaultMessage="Add" />
                    </Button>
                  </Person>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </SearchResults>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`;
