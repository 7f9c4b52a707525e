import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Link } from '../navigation/Link';
import { Avatar } from './Avatar';

interface PersonProps {
  account: BaseAccount;
  to?: string;
  children?: ReactNode;
}

export const Person = ({ account, to, children }: PersonProps) => (
  <Line>
    <Avatar name={displayName(account)} imageUrl={account.image?.uri} decorative />
    <Words>
      <Name dir="auto">{to ? <NameLink to={to}>{displayName(account)}</NameLink> : displayName(account)}</Name>
      <About dir="auto">{[account.title, account.company].filter(Boolean).join(' · ')}</About>
    </Words>
    {children}
  </Line>
);

const Line = styled.span`
  position: relative;
  display: flex;
  /* Rather than cut a name, what stands at its end goes below it. */
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  inline-size: 100%;
  min-block-size: 56px;
  padding-block: ${space[2]};
  text-align: start;
  > svg {
    flex: none;
  }
  /* What stands at the end lies above the link that fills the line. */
  > * + * + * {
    position: relative;
    z-index: 1;
  }
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 9rem;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    overflow: hidden;
    /* Beside the face, whichever way the name itself is read. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.span`
  font-weight: 550;
`;

const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;

const About = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
