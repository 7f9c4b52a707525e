import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useIdentity } from '@web/platform/identity/context';
import { color, font, media, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { useAfter } from '@web/ui/time/useAfter';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { useReturned } from '@web/ui/hooks/useReturned';
import { useKeepLocale } from './hostedLocale';
import { buttonColors, signInMethods } from './providers';
import { ProviderLogo } from './ProviderLogo';

/** A page that was not left by then will not be left: whoever stopped it may choose again. */
const GIVEN_UP_MS = 10_000;

interface WithProvidersProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

export function WithProviders({ children, onError }: WithProvidersProps) {
  const { AUTH } = useOrganization();
  if (!signInMethods(AUTH).hosted) return children;
  const providers = <Providers onError={onError} />;
  const or = (
    <Or>
      <FormattedMessage id="auth.or" defaultMessage="or" />
    </Or>
  );
  const inOrder = AUTH.LAYOUT === 'social' ? [providers, children] : [children, providers];
  return (
    <>
      {inOrder[0]}
      {children && or}
      {inOrder[1]}
    </>
  );
}

function Providers({ onError }: { onError: (error: unknown) => void }) {
  const intl = useIntl();
  const identity = useIdentity();
  const { AUTH } = useOrganization();
  const { known, custom } = signInMethods(AUTH);
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const keepLocale = useKeepLocale();
  const stay = () => setLeavingFor(null);
  useReturned(stay);
  useAfter(leavingFor === null ? null : GIVEN_UP_MS, stay);

  const leave = (provider: string) => () => {
    if (leavingFor !== null) return;
    setLeavingFor(provider);
    keepLocale();
    identity.startHostedSignIn(provider).catch((error: unknown) => {
      stay();
      onError(error);
    });
  };
  const button = (provider: string) => ({ wide: true, pending: leavingFor === provider, onClick: leave(provider) });
  const named = (name: string) =>
    intl.formatMessage({ id: 'auth.continueWith', defaultMessage: 'Continue with {provider}' }, { provider: name });

  return (
    <All onPointerEnter={identity.preload} onFocus={identity.preload}>
      <Pairs $odd={known.length % 2 === 1}>
        {known.map(({ provider, name }) => (
          <Provider
            key={provider}
            variant="secondary"
            icon={<ProviderLogo provider={provider} />}
            aria-label={named(name)}
            {...button(provider)}
          >
            {known.length > 2 ? name : named(name)}
          </Provider>
        ))}
      </Pairs>
      {custom.map((provider) => (
        <Provider
          key={provider.name}
          variant="secondary"
          style={buttonColors(provider)}
          icon={provider.icon ? <img src={provider.icon} alt="" width={20} height={20} /> : undefined}
          {...button(provider.name)}
        >
          {provider.btnText || named(provider.name)}
        </Provider>
      ))}
    </All>
  );
}

const All = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[6]};
`;

const Pairs = styled.div<{ $odd: boolean }>`
  display: grid;
  gap: ${space[3]};
  ${({ $odd }) => $odd && '> :last-child { grid-column: 1 / -1; }'}
  &:has(> :nth-child(3)) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &:empty {
    display: none;
  }
`;

const Provider = styled(Button)`
  border-color: ${color.line};
  background: ${color.surface};
  img {
    object-fit: contain;
  }
  ${media.hover} {
    /* What an organization chose has no darker shade of its own. */
    &[style]:hover {
      filter: brightness(0.95);
    }
  }
`;

const Or = styled.p`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  max-inline-size: none;
  margin-block-start: ${space[6]};
  color: ${color.quiet};
  font-size: ${font.sm};
  &::before,
  &::after {
    flex: 1;
    border-block-start: 1px solid ${color.line};
    content: '';
  }
`;
