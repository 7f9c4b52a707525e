import { FormattedMessage } from 'react-intl';
import type { PassType } from '@contract/entities/passTypes';
import { Chip } from '@web/ui/media/Chip';

interface PassLabelsProps {
  passType: PassType;
  prepaid: boolean;
}

export const PassLabels = ({ passType: { accessLevel, requireCoupon, requiresApproval, request }, prepaid }: PassLabelsProps) => (
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
    {prepaid ? (
      <Chip tone="good">
        <FormattedMessage id="registration.prepaid" defaultMessage="Paid by your code" />
      </Chip>
    ) : (
      requireCoupon && (
        <Chip>
          <FormattedMessage id="registration.needsCode" defaultMessage="Needs a code" />
        </Chip>
      )
    )}
  </>
);
