import { FormattedMessage } from 'react-intl';
import type { GroupMembership } from '@contract/entities/groupMembers';
import { Chip } from '@web/ui/media/Chip';
import { StandingWord } from './StandingWord';

export const Role = ({ member, selfId }: { member: GroupMembership; selfId: string | undefined }) => (
  <>
    {member.accountId === selfId && (
      <Chip>
        <FormattedMessage id="groups.members.you" defaultMessage="You" />
      </Chip>
    )}
    {member.role === 'moderator' && (
      <Chip tone={member.owner ? 'good' : 'primary'}>
        <StandingWord standing={member.owner ? 'owner' : 'moderator'} />
      </Chip>
    )}
  </>
);
