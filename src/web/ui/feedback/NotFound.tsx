import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';
import { ButtonLink } from '../button/Button';
import { Figure } from '../media/Figure';
import { PageHead } from '../layout/PageHead';
import { Centred } from './Centred';

/** In place of a page that does not exist, within the frame of the app; `home` is the list that it would be in. */
export function NotFound({ home = '/' }: { home?: string }) {
  const title = useIntl().formatMessage({ id: 'ui.notFound.title', defaultMessage: 'This page does not exist' });
  return (
    <Page>
      <PageHead title={title} />
      <Figure />
      <h1>{title}</h1>
      <p>
        <FormattedMessage id="ui.notFound.text" defaultMessage="Sorry, we couldn't find the page you're looking for." />
      </p>
      <ButtonLink to={home} variant="secondary">
        {home === '/' ? (
          <FormattedMessage id="ui.notFound.home" defaultMessage="Go to the start page" />
        ) : (
          <FormattedMessage id="ui.notFound.list" defaultMessage="Back to the list" />
        )}
      </ButtonLink>
    </Page>
  );
}

const Page = styled(Centred)`
  p {
    color: ${color.quiet};
  }
`;
