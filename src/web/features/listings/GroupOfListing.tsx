import { FormattedMessage, useIntl } from 'react-intl';
import type { EventListing } from '@contract/entities/listings';
import { useListOwnGroupsInfiniteQuery } from '@web/api/groupMembers';
import { SelectField } from '@web/ui/form/SelectField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { TickField } from '@web/ui/form/TickField';

interface GroupOfListingProps {
  group: EventListing['group'];
  groupId: FieldBinding<string>;
  groupOnly: FieldBinding<boolean>;
}

export function GroupOfListing({ group, groupId, groupOnly }: GroupOfListingProps) {
  const intl = useIntl();
  const own = useListOwnGroupsInfiniteQuery({ role: 'moderator' });
  const moderated = own.currentData?.pages.flat().map(({ group }) => group) ?? [];
  const groups = group && moderated.every(({ id }) => id !== group.id) ? [group, ...moderated] : moderated;
  if (groups.length === 0) return null;
  return (
    <>
      <SelectField
        {...groupId}
        label={<FormattedMessage id="listings.form.group" defaultMessage="Group" />}
        placeholder={intl.formatMessage({ id: 'listings.form.noGroup', defaultMessage: 'None' })}
        choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {groupId.value !== '' && (
        <TickField
          {...groupOnly}
          label={<FormattedMessage id="listings.form.groupOnly" defaultMessage="For the members of this group alone" />}
        />
      )}
    </>
  );
}
