import { Link2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';

/** How the full address of a place in the app is passed on: by the device's own sheet where it has one, else by copying it. */
export function useShareLink(to: string, copy: (address: string) => Promise<void>) {
  const url = location.origin + useHref(to);
  const hasSheet = 'share' in navigator;
  return {
    label: hasSheet ? (
      <FormattedMessage id="ui.shareLink" defaultMessage="Share link" />
    ) : (
      <FormattedMessage id="ui.copyLink" defaultMessage="Copy link" />
    ),
    icon: <Link2 size={20} strokeWidth={1.5} aria-hidden />,
    // Whoever closes the sheet wants nothing; one that cannot open leaves the address to copy.
    onSelect: () =>
      void (hasSheet ? navigator.share({ url }).catch(({ name }: Error) => (name === 'AbortError' ? undefined : copy(url))) : copy(url)),
  };
}
