import { EyeOff, Globe, Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { GroupAccess } from '@contract/entities/enumerations';
import { Chip } from '@web/ui/media/Chip';

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true };

export function AccessChip({ access }: { access: GroupAccess }) {
  if (access === 'public') {
    return (
      <Chip icon={<Globe {...icon} />}>
        <FormattedMessage id="groups.public" defaultMessage="Public" />
      </Chip>
    );
  }
  if (access === 'private') {
    return (
      <Chip icon={<Lock {...icon} />}>
        <FormattedMessage id="groups.private" defaultMessage="Private" />
      </Chip>
    );
  }
  return (
    <Chip icon={<EyeOff {...icon} />}>
      <FormattedMessage id="groups.protected" defaultMessage="Hidden" />
    </Chip>
  );
}
