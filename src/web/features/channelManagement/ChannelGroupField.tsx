import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel } from '@contract/entities/channels';
import { useListOwnGroupsInfiniteQuery } from '@web/api/groupMembers';
import { SelectField } from '@web/ui/form/SelectField';
import type { FieldBinding } from '@web/ui/form/useForm';

interface ChannelGroupFieldProps {
  field: FieldBinding<string>;
  /** The group that it belongs to now, which the reader need not moderate. */
  group: Channel['group'];
}

export function ChannelGroupField({ field, group }: ChannelGroupFieldProps) {
  const intl = useIntl();
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = useListOwnGroupsInfiniteQuery({ role: 'moderator' });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const moderated = currentData?.pages.flat().map((place) => place.group) ?? [];
  const groups = group && moderated.every(({ id }) => id !== group.id) ? [group, ...moderated] : moderated;
  if (groups.length === 0) return null;
  const chosen = groups.find(({ id }) => id === field.value);
  return (
    <SelectField
      {...field}
      label={<FormattedMessage id="channelManagement.group" defaultMessage="Group" />}
      hint={
        chosen &&
        (chosen.access === 'public' ? (
          <FormattedMessage id="channelManagement.group.public" defaultMessage="Its moderators manage the channel as well." />
        ) : (
          <FormattedMessage
            id="channelManagement.group.private"
            defaultMessage="Its moderators manage the channel as well, and only its members subscribe and see the contents."
          />
        ))
      }
      placeholder={intl.formatMessage({ id: 'channelManagement.group.none', defaultMessage: 'None' })}
      choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
