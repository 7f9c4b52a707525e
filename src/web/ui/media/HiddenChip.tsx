import { FormattedMessage } from 'react-intl';
import { Chip } from './Chip';

/** Of what those alone know of who manage it. */
export const HiddenChip = () => (
  <Chip tone="warning">
    <FormattedMessage id="channels.hidden" defaultMessage="Hidden" />
  </Chip>
);
