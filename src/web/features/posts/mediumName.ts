import type { IntlShape } from 'react-intl';
import type { Activity } from '@contract/entities/activities';
import { displayName } from '@contract/rules/names';

export function mediumName(intl: IntlShape, { account, video }: Activity): string {
  const name = displayName(account);
  if (!video) return intl.formatMessage({ id: 'posts.media.of', defaultMessage: 'Picture by {name}' }, { name });
  return video.width > 0
    ? intl.formatMessage({ id: 'posts.media.video', defaultMessage: 'Video by {name}' }, { name })
    : intl.formatMessage({ id: 'posts.media.sound', defaultMessage: 'Recording by {name}' }, { name });
}
