import styled from 'styled-components';
import type { AccountShare } from '@contract/entities/accounts';
import { font, space } from '@web/theme/tokens';

export const ContactLinks = ({ account: { email, phone } }: { account: AccountShare }) => (
  <Links>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {phone && (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
        {phone}
      </a>
    )}
  </Links>
);

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[4]};
  font-size: ${font.sm};
  overflow-wrap: anywhere;
  > a {
    padding-block: ${space[2]};
  }
`;
