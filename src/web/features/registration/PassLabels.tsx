import { FormattedMessage } from 'react-intl';
import type { PassType } from '@contract/entities/passTypes';
import { Chip } from '@web/ui/media/Chip';

/** What kind of pass it is where it is not the common one, and whether one is invited to it. */
export const PassLabels = ({ passType: { accessLevel, requiresApproval, request } }: { passType: PassType }) => (
  <>
    {accessLevel === 'virtual' && (
      <Chip>
        <FormattedMessage id="registration.level.virtual" defaultMessage="Online" />
      </Chip>
    )}
    {accessLevel === 'vip' && (
      <Chip tone="good">
        <FormattedMessage id="registration.level.vip" defaultMessage="VIP" />
      </Chip>
    )}
    {requiresApproval && request === 'invited' && (
      <Chip tone="good">
        <FormattedMessage id="requests.invited" defaultMessage="You’re invited" />
      </Chip>
    )}
  </>
);
