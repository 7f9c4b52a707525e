import { useState } from 'react';
import { Link2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';
import styled from 'styled-components';
import { useIdentity } from '@web/platform/identity/context';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { Notice } from '@web/ui/feedback/Notice';
import { Until } from '@web/ui/time/Until';
import { useCopy } from '@web/ui/button/useCopy';
import { TextField } from '@web/ui/form/TextField';
import { AuthErrorMessage } from './AuthErrorMessage';
import { authMessage } from './authErrors';

/**
 * A link that lets somebody be here as the reader for as long as the present access token lasts. The token stands in
 * the part of the address that browsers send to nobody, and in no state.
 */
export function ShareSession() {
  const identity = useIdentity();
  const page = useHref('/auth/shared');
  const { copied, copy } = useCopy();
  const [link, setLink] = useState<{ address: string; until: number }>();
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<unknown>();

  const make = async () => {
    setMaking(true);
    setError(undefined);
    try {
      const session = await identity.freshSession();
      if (!session) return;
      const address = new URL(page, document.baseURI);
      address.hash = `token=${session.accessToken.value}`;
      setLink({ address: address.href, until: session.accessToken.expiresAt });
    } catch (fault) {
      setError(fault);
    } finally {
      setMaking(false);
    }
  };

  return (
    <Parts>
      <Alert>{error !== undefined && <AuthErrorMessage message={authMessage(error)} />}</Alert>
      {link ? (
        <>
          <Notice kind="warning">
            <FormattedMessage
              id="auth.share.until"
              defaultMessage="Whoever has this link can do everything as you until {time}."
              values={{ time: <Until at={link.until} /> }}
            />
          </Notice>
          <TextField
            label={<FormattedMessage id="auth.share.link" defaultMessage="Link to your session" />}
            required
            readOnly
            dir="ltr"
            value={link.address}
            onChange={() => undefined}
          />
          <Button
            success={copied}
            successText={<FormattedMessage id="ui.copied" defaultMessage="Copied" />}
            icon={<Link2 size={20} strokeWidth={1.5} aria-hidden />}
            onClick={() => void copy(link.address)}
          >
            <FormattedMessage id="ui.copyLink" defaultMessage="Copy link" />
          </Button>
        </>
      ) : (
        <Button variant="secondary" pending={making} onClick={() => void make()}>
          <FormattedMessage id="auth.share" defaultMessage="Share my session" />
        </Button>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > button {
    justify-self: start;
  }
  > [role='alert']:empty {
    position: absolute;
  }
`;
