import { Link2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';
import { Button } from './Button';
import { useCopy } from './useCopy';

export function CopyLink({ to }: { to: string }) {
  const { copied, copy } = useCopy();
  const path = useHref(to);
  return (
    <Button
      variant="secondary"
      icon={<Link2 size={20} strokeWidth={1.5} aria-hidden />}
      success={copied}
      successText={<FormattedMessage id="ui.copied" defaultMessage="Copied" />}
      onClick={() => void copy(new URL(path, document.baseURI).href)}
    >
      <FormattedMessage id="ui.copyLink" defaultMessage="Copy link" />
    </Button>
  );
}
