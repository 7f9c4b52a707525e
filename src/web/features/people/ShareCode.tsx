import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'react-router-dom';
import styled from 'styled-components';
import { useRenewShareCodeMutation } from '@web/api/contacts';
import { useGetSelfQuery } from '@web/api/self';
import { color, font, space } from '@web/theme/tokens';
import { ShareLink } from '@web/ui/button/ShareLink';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { Card } from '@web/ui/layout/Card';
import { LazyQrCode } from '@web/ui/media/LazyQrCode';
import { Skeleton } from '@web/ui/feedback/Skeleton';

/** The reader's own code: whoever scans it sees how to reach them, and they become each other's contacts. */
export function ShareCode() {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery();
  const [renew, { isLoading }] = useRenewShareCodeMutation();
  const path = `/contacts?code=${encodeURIComponent(self?.shareCode ?? '')}`;
  const href = useHref(path);
  if (!self) return <Skeleton shape="card" />;
  return (
    <Box>
      <LazyQrCode
        text={new URL(href, document.baseURI).href}
        label={intl.formatMessage({ id: 'people.code.label', defaultMessage: 'Your code for others to scan' })}
      />
      <p>
        <FormattedMessage
          id="people.code.about"
          defaultMessage="Whoever scans it sees your email address and phone number, and you become each other’s contacts."
        />
      </p>
      <ShareLink to={path} />
      <AskingButton
        title={<FormattedMessage id="people.code.renew.title" defaultMessage="Make a new code?" />}
        about={
          <FormattedMessage
            id="people.code.renew.about"
            defaultMessage="This code is dead then: what was printed or shared with it leads nowhere."
          />
        }
        onAct={() => renew()}
        pending={isLoading}
      >
        <FormattedMessage id="people.code.renew" defaultMessage="Make a new code" />
      </AskingButton>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  max-inline-size: 400px;
  margin-inline: auto;
  > p {
    color: ${color.quiet};
    font-size: ${font.sm};
    text-align: center;
  }
`;
