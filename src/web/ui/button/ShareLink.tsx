import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { useCopy } from './useCopy';
import { useShareLink } from './useShareLink';

/** Passes a place in the app on. */
export function ShareLink({ to }: { to: string }) {
  const { copied, copy } = useCopy();
  const { label, icon, onSelect } = useShareLink(to, copy);
  return (
    <Button
      variant="secondary"
      icon={icon}
      success={copied}
      successText={<FormattedMessage id="ui.copied" defaultMessage="Copied" />}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
