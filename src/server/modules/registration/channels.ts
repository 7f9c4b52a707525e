import type { Arrival } from '@contract/inputs/arrival';
import { arrivalChannel, BY_HOST, DIRECT, SHARED } from '@contract/rules/arrivalChannel';
import { translate, type MessageId } from '@server/i18n/translate';
import type { RegistrationRow } from './queries';

/**
 * The channel that a cart is to be noted with; null where what is noted stays. A link that led here later counts before an
 * earlier one, and before none. Who is registered stays as they came.
 */
export function channelOf(
  { status, channel }: Pick<RegistrationRow, 'status' | 'channel'>,
  arrival: Arrival | undefined,
  site: string,
): string | null {
  if (status !== 'draft' || !arrival) return null;
  const came = arrivalChannel(arrival, new URL(site).hostname);
  return came === DIRECT ? (channel ?? DIRECT) : came;
}

const NAMES: Partial<Record<string, MessageId>> = {
  [DIRECT]: 'listings.channel.direct',
  [BY_HOST]: 'listings.channel.host',
  [SHARED]: 'listings.channel.share',
};

export function channelWord(channel: string | null, locale: string): string {
  if (channel === null) return translate(locale, 'listings.channel.unknown');
  const known = NAMES[channel];
  return known ? translate(locale, known) : channel;
}
