import { ArrowLeftRight, CornerUpLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { displayName } from '@contract/rules/names';
import { useListDelegateOfInfiniteQuery } from '@web/api/delegates';
import { useGetOwnSelfQuery } from '@web/api/self';
import { selectActingAs, selectShared, selectSignedIn } from '@web/state/session/sessionSlice';
import { Avatar } from '@web/ui/media/Avatar';
import type { MenuItem } from '@web/ui/dialog/MenuEntry';
import { useActAs, useLeave } from './useActAs';

const NAMED = 4;

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function useSwitchItems(): MenuItem[] {
  const actAs = useActAs();
  const leave = useLeave();
  const actingAs = useSelector(selectActingAs);
  // A shared session is somebody else's already, and acts for nobody else.
  const signedIn = useSelector(selectSignedIn);
  const shared = useSelector(selectShared);
  const skip = !signedIn || shared !== null;
  const list = useListDelegateOfInfiniteQuery({}, { skip });
  const { data: own } = useGetOwnSelfQuery(undefined, { skip: skip || !actingAs });
  if (skip) return [];

  const others = (list.data?.pages.flat() ?? []).filter(({ id }) => id !== actingAs);
  const items: MenuItem[] = others.slice(0, NAMED).map((account) => ({
    label: <FormattedMessage id="acting.actAs" defaultMessage="Act as {name}" values={{ name: displayName(account) }} />,
    icon: <Avatar name={displayName(account)} imageUrl={account.image?.uri} customSize={20} decorative />,
    onSelect: () => actAs(account.id),
  }));
  if (others.length > NAMED) {
    items.push({
      label: <FormattedMessage id="acting.more" defaultMessage="More accounts" />,
      icon: <ArrowLeftRight {...icon} />,
      to: '/settings/teams',
    });
  }
  if (actingAs) {
    items.unshift({
      label: <FormattedMessage id="acting.back" defaultMessage="Back to {name}" values={{ name: own ? displayName(own) : '…' }} />,
      icon: <CornerUpLeft {...icon} />,
      onSelect: leave,
    });
  }
  return items.map((item, index) => (index === 0 ? { ...item, apart: true } : item));
}
