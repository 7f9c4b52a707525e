import { useEffect } from 'react';
import type { ListingActionRequest } from '@contract/inputs/listingActions';
import { usePreviewListingActionMutation } from '@web/api/listingActions';

/** What an action would do now, asked anew whenever another one is chosen; nothing is asked while `input` is null. */
export function useActionPreview(eventId: string, input: ListingActionRequest | null) {
  const [preview, { data, originalArgs, isError, error, isLoading }] = usePreviewListingActionMutation();
  const asked = input && JSON.stringify(input);
  useEffect(() => {
    if (asked !== null) void preview({ eventId, ...(JSON.parse(asked) as ListingActionRequest) });
  }, [preview, eventId, asked]);
  const isCurrent = asked !== null && originalArgs !== undefined && JSON.stringify({ ...originalArgs, eventId: undefined }) === asked;
  return {
    data: isCurrent && !isLoading ? data : undefined,
    error: isCurrent && isError ? error : undefined,
    again: () => void (input && preview({ eventId, ...input })),
  };
}
