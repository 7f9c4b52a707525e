import { useIntl } from 'react-intl';
import { BY_HOST, DIRECT, SHARED, UNKNOWN_CHANNEL } from '@contract/rules/arrivalChannel';

export function useChannelName(): (channel: string) => string {
  const intl = useIntl();
  const names: Record<string, string> = {
    [DIRECT]: intl.formatMessage({ id: 'listings.channel.direct', defaultMessage: 'Directly' }),
    [BY_HOST]: intl.formatMessage({ id: 'listings.channel.host', defaultMessage: 'Added by a host' }),
    [SHARED]: intl.formatMessage({ id: 'listings.channel.share', defaultMessage: 'A link that was shared' }),
    [UNKNOWN_CHANNEL]: intl.formatMessage({ id: 'listings.channel.unknown', defaultMessage: 'Not known' }),
  };
  return (channel) => names[channel] ?? channel;
}
