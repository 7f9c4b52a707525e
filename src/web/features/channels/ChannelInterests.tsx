import { useListChannelInterestsInfiniteQuery } from '@web/api/channels';
import { InterestLinks } from './InterestLinks';

export const ChannelInterests = ({ channelId }: { channelId: string }) => (
  <InterestLinks interests={useListChannelInterestsInfiniteQuery({ channelId }).currentData?.pages.flat()} />
);
