import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { Support } from '@web/features/support/Support';
import { SupportTickets } from '@web/features/support/SupportTickets';
import { Section } from '@web/features/settings/Section';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, space, width } from '@web/theme/tokens';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function SupportScreen() {
  const title = useIntl().formatMessage({ id: 'support.title', defaultMessage: 'Help' });
  const signedIn = useSelector(selectSignedIn);
  return (
    <Column>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <About>
        <FormattedMessage id="support.about" defaultMessage="Write to whoever runs this community." />
      </About>
      <Support />
      {signedIn && (
        <Own>
          <Section title={<FormattedMessage id="support.own" defaultMessage="Your requests" />}>
            <SupportTickets />
          </Section>
        </Own>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-inline-size: ${width.reading};
`;

const About = styled.p`
  margin-block: -${space[3]} ${space[6]};
  color: ${color.quiet};
`;

const Own = styled.div`
  margin-block-start: ${space[10]};
`;
