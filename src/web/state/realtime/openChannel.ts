import { call, type Saga } from '../effects';
import { ports } from '../ports';

export function* openChannelSaga(): Saga<number | null> {
  const { navigation } = yield* ports();
  const channelId = /^\/messages\/(\d+)(?:[/?#]|$)/.exec(yield* call(navigation.here))?.[1];
  return channelId ? Number(channelId) : null;
}
