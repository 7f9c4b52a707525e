import { FormattedMessage } from 'react-intl';
import { Notice } from '@web/ui/feedback/Notice';

export const OwnerOnlyNotice = () => (
  <Notice>
    <FormattedMessage
      id="settings.ownerOnly"
      defaultMessage="This can be changed only by the person whose account it is. Leave at the top of the page to see your own."
    />
  </Notice>
);
