import type { IntlShape } from 'react-intl';
import type { BaseAccount } from '@contract/entities/accounts';
import type { ChatChannelMember } from '@contract/entities/chat';
import { displayName } from '@contract/rules/names';

export const companionsOf = ({ accountId, channel }: ChatChannelMember): BaseAccount[] =>
  channel.members.filter((member) => member.accountId !== accountId).map(({ account }) => account);

export const isPair = ({ channel }: ChatChannelMember): boolean => channel.name === null && channel._count.members <= 2;

export function conversationName(member: ChatChannelMember, intl: IntlShape): string {
  if (member.channel.name) return member.channel.name;
  const others = companionsOf(member);
  const more = member.channel._count.members - 1 - others.length;
  const [only] = others;
  if (!only) return intl.formatMessage({ id: 'messages.alone', defaultMessage: 'Only you' });
  if (others.length === 1 && more <= 0) return displayName(only);
  const names = others.map((account) => account.firstName?.trim() || displayName(account));
  const rest = intl.formatMessage(
    { id: 'messages.others', defaultMessage: '{count, plural, one {# other} other {# others}}' },
    { count: more },
  );
  return intl.formatList(more > 0 ? [...names, rest] : names);
}
