import { UserCheck, UserPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { Button } from '@web/ui/button/Button';
import { useFollow } from './useFollow';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function FollowButton({ account, size = 'sm' }: { account: BaseAccount; size?: 'sm' | 'md' }) {
  const intl = useIntl();
  const { possible, following, toggle } = useFollow(account.id);
  if (!possible) return null;
  return (
    <Button
      variant={following ? 'secondary' : 'primary'}
      size={size}
      icon={following ? <UserCheck {...icon} /> : <UserPlus {...icon} />}
      aria-label={
        following
          ? intl.formatMessage({ id: 'people.followed.name', defaultMessage: 'Following {name}' }, { name: displayName(account) })
          : intl.formatMessage({ id: 'people.follow.name', defaultMessage: 'Follow {name}' }, { name: displayName(account) })
      }
      onClick={toggle}
    >
      {following ? (
        <FormattedMessage id="people.followed" defaultMessage="Following" />
      ) : (
        <FormattedMessage id="people.follow" defaultMessage="Follow" />
      )}
    </Button>
  );
}
