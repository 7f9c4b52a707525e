import { FormattedMessage } from 'react-intl';
import type { GroupStanding } from '@contract/entities/groups';

export function StandingWord({ standing }: { standing: GroupStanding }) {
  switch (standing) {
    case 'owner':
      return <FormattedMessage id="groups.owner" defaultMessage="Owner" />;
    case 'moderator':
      return <FormattedMessage id="groups.moderator" defaultMessage="Moderator" />;
    case 'member':
      return <FormattedMessage id="groups.member" defaultMessage="Member" />;
    case 'requested':
      return <FormattedMessage id="groups.requested" defaultMessage="Requested" />;
    case 'invited':
      return <FormattedMessage id="groups.invited" defaultMessage="Invited" />;
  }
}
