import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel } from '@contract/entities/channels';
import { useListOwnGroupsInfiniteQuery } from '@web/api/groupMembers';
import { useGetSelfQuery } from '@web/api/self';
import { SelectField } from '@web/ui/form/SelectField';
import type { FieldBinding } from '@web/ui/form/useForm';

interface ChannelGroupFieldProps {
  field: FieldBinding<string>;
  /** The channel that is changed; null of one that is new. */
  channel: Channel | null;
}

export function ChannelGroupField({ field, channel }: ChannelGroupFieldProps) {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery();
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = useListOwnGroupsInfiniteQuery({ role: 'moderator' });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const places = currentData?.pages.flat() ?? [];
  const group = channel?.group ?? null;
  const moderated = places.map((place) => place.group);
  // The reader need not moderate the one that it belongs to.
  const groups = group && moderated.every(({ id }) => id !== group.id) ? [group, ...moderated] : moderated;
  if (groups.length === 0) return null;
  // What was written in a group for its members would come to be read by others.
  const mayRelease =
    group === null ||
    self?.staff === true ||
    places.some((place) => place.group.id === group.id && place.owner) ||
    (group.access === 'public' && channel?.creatorId === self?.id);
  const label = <FormattedMessage id="channelManagement.group" defaultMessage="Group" />;
  if (!mayRelease)
    return (
      <SelectField
        {...field}
        required
        disabled
        label={label}
        hint={<FormattedMessage id="channels.refused.owner" defaultMessage="Only the owner of the group may take a channel out of it." />}
        choices={[{ value: group.id, label: group.name }]}
      />
    );
  const chosen = groups.find(({ id }) => id === field.value);
  return (
    <SelectField
      {...field}
      label={label}
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
