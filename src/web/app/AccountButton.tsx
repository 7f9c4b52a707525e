import type { ComponentProps } from 'react';
import { UserRound } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { displayName } from '@contract/rules/names';
import { useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { Avatar } from '@web/ui/media/Avatar';
import { IconButton } from '@web/ui/button/IconButton';

export function AccountButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  return (
    <IconButton {...props} label={intl.formatMessage({ id: 'account.menu', defaultMessage: 'Account' })}>
      {signedIn ? (
        <Avatar name={self ? displayName(self) : ''} imageUrl={self?.image?.uri} size="sm" isLoading={!self} decorative />
      ) : (
        <UserRound size={20} strokeWidth={1.5} aria-hidden />
      )}
    </IconButton>
  );
}
