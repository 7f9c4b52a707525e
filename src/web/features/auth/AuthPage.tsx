import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { IdentityErrorName } from '@web/platform/identity/port';
import { color, font, media, radius, shadow, space, weight } from '@web/theme/tokens';
import { Form } from '@web/ui/form/Form';
import { Link } from '@web/ui/navigation/Link';
import type { AskedCode } from './askForCode';

interface AuthPageProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export const AuthPage = ({ title, lead, children, foot }: AuthPageProps) => (
  <Sheet>
    <h1>{title}</h1>
    {lead && <Lead>{lead}</Lead>}
    {children}
    {foot && <Foot>{foot}</Foot>}
  </Sheet>
);

export function StepLink({ to, email, children }: { to: string; email?: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link className="target" to={{ pathname: to, search }} state={email ? ({ email } satisfies AuthState) : undefined}>
      {children}
    </Link>
  );
}

export interface AuthState {
  email?: string;
  error?: IdentityErrorName;
  confirmed?: boolean;
  asked?: AskedCode | undefined;
}

export const useTypedEmail = (): string => useAuthState().email ?? '';

export const useAuthState = (): AuthState => (useLocation().state as AuthState | null) ?? {};

const Sheet = styled.section`
  inline-size: min(100%, 440px);
  margin-inline: auto;
  margin-block: ${space[4]} ${space[12]};
  ${media.middle} {
    margin-block-start: ${space[12]};
    padding: ${space[10]};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.card};
  }
  > [role='alert']:not(:empty) {
    margin-block-start: ${space[6]};
  }
  h1 {
    font-size: ${font.h3};
    font-weight: ${weight.bold};
    letter-spacing: -0.015em;
    line-height: 1.2;
  }
`;

const Lead = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
`;

const Foot = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[6]};
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: center;
`;

export const AuthForm = styled(Form)`
  margin-block-start: ${space[6]};
`;

export const Pair = styled.div`
  display: grid;
  gap: ${space[5]};
  ${media.middle} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[4]};
  }
`;

export const Above = styled.div`
  margin-block-start: ${space[6]};
`;
