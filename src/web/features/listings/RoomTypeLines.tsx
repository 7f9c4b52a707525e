import { FormattedMessage, useIntl } from 'react-intl';
import type { RoomTypeForm } from '@contract/inputs/extrasForm';
import { useListListingAddOnsQuery } from '@web/api/listingAddOns';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { SelectField } from '@web/ui/form/SelectField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import type { useForm } from '@web/ui/form/useForm';
import { FieldPair } from '@web/ui/form/FieldPair';
import { FormLines, nextName, without } from './FormLines';
import { TickField } from '@web/ui/form/TickField';

interface RoomTypeLinesProps {
  eventId: string;
  form: ReturnType<typeof useForm<typeof RoomTypeForm>>;
}

export function RoomTypeLines({ eventId, form: { values, field, set } }: RoomTypeLinesProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const { data: addOns = [] } = useListListingAddOnsQuery({ eventId });
  return (
    <>
      <FormLines
        title={<FormattedMessage id="listings.rooms.passes" defaultMessage="Different for some passes" />}
        add={<FormattedMessage id="listings.rooms.addPass" defaultMessage="Add a pass" />}
        names={Object.keys(values.passTypes)}
        onAdd={() =>
          set('passTypes', {
            ...values.passTypes,
            [nextName(values.passTypes)]: { passTypeId: '', enabled: true, premium: '0.00', includedNights: '0' },
          })
        }
        onRemove={(at) => set('passTypes', without(values.passTypes, at))}
      >
        {(at) => (
          <>
            <SelectField
              {...field(`passTypes.${at}.passTypeId`)}
              required
              placeholder={intl.formatMessage({ id: 'listings.packages.choose', defaultMessage: 'Choose a pass' })}
              label={<FormattedMessage id="listings.packages.pass" defaultMessage="Which pass" />}
              choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TickField
              {...field(`passTypes.${at}.enabled`)}
              label={<FormattedMessage id="listings.rooms.enabled" defaultMessage="May have this room" />}
            />
            <FieldPair>
              <NumberField
                {...field(`passTypes.${at}.premium`)}
                required
                label={<FormattedMessage id="listings.rooms.premium" defaultMessage="Added to the price, in US dollars" />}
              />
              <NumberField
                {...field(`passTypes.${at}.includedNights`)}
                required
                inputMode="numeric"
                label={<FormattedMessage id="listings.rooms.included" defaultMessage="Nights in the price of the pass" />}
              />
            </FieldPair>
          </>
        )}
      </FormLines>
      {addOns.length > 0 && (
        <FormLines
          title={<FormattedMessage id="listings.rooms.addOns" defaultMessage="Other days with an add-on" />}
          add={<FormattedMessage id="listings.rooms.addAddOn" defaultMessage="Add days" />}
          names={Object.keys(values.addOns)}
          onAdd={() => set('addOns', { ...values.addOns, [nextName(values.addOns)]: { addOnId: '', minStart: '', maxEnd: '' } })}
          onRemove={(at) => set('addOns', without(values.addOns, at))}
        >
          {(at) => (
            <>
              <SelectField
                {...field(`addOns.${at}.addOnId`)}
                required
                placeholder={intl.formatMessage({ id: 'listings.rooms.chooseAddOn', defaultMessage: 'Choose an add-on' })}
                label={<FormattedMessage id="listings.rooms.addOn" defaultMessage="Add-on" />}
                choices={addOns.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <FieldPair>
                <TextField
                  {...field(`addOns.${at}.minStart`)}
                  type="date"
                  label={<FormattedMessage id="listings.rooms.minStart" defaultMessage="Earliest arrival" />}
                />
                <TextField
                  {...field(`addOns.${at}.maxEnd`)}
                  type="date"
                  label={<FormattedMessage id="listings.rooms.maxEnd" defaultMessage="Latest departure" />}
                />
              </FieldPair>
            </>
          )}
        </FormLines>
      )}
    </>
  );
}
