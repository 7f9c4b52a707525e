import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { priceAt } from '@contract/rules/priceAt';
import { taxOf, totalWith } from '@contract/rules/taxes';
import { useAddListingAttendeeMutation } from '@web/api/listingAttendees';
import { useGetListingTaxQuery, useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { SelectField } from '@web/ui/form/SelectField';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';
import { AccountPicker } from './AccountPicker';

interface AddAttendeeDialogProps {
  eventId: string;
  onClose: () => void;
  onAdded: (accountId: string) => void;
}

export function AddAttendeeDialog({ eventId, onClose, onAdded }: AddAttendeeDialogProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const [toBePaid, setToBePaid] = useState(false);
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
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
      </Fields>
      <AccountPicker adding={adding} disabled={!ticketId} onPick={(id) => void choose(id)} />
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[4]};
`;
