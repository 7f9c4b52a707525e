import { Check, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BaseGroup } from '@contract/entities/groups';
import { useGetRelationshipsQuery } from '@web/api/self';
import { Button } from '@web/ui/button/Button';
import { StandingWord } from './StandingWord';
import { useJoining } from './useJoining';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Joins a group, or asks to, where it stands in a list; pressed again, it takes that back. */
export function JoinButton({ group: { id, access, name } }: { group: BaseGroup }) {
  const intl = useIntl();
  const { data: relationships } = useGetRelationshipsQuery();
  const standing = (relationships?.groups[id] ?? false) || null;
  const turn = useJoining({ id, access, standing });
  // An invitation is answered on the group's page, and there one is asked before one leaves what one cannot come back to alone.
  const asked = standing === 'invited' || standing === 'moderator' || (standing === 'member' && access !== 'public');
  if (!relationships || asked) return null;
  if (standing === null) {
    const label =
      access === 'public'
        ? intl.formatMessage({ id: 'groups.join.name', defaultMessage: 'Join {name}' }, { name })
        : intl.formatMessage({ id: 'groups.request.name', defaultMessage: 'Ask to join {name}' }, { name });
    return (
      <Button size="sm" icon={<Plus {...icon} />} aria-label={label} onClick={() => turn(true)}>
        {access === 'public' ? (
          <FormattedMessage id="groups.join" defaultMessage="Join" />
        ) : (
          <FormattedMessage id="groups.request" defaultMessage="Ask to join" />
        )}
      </Button>
    );
  }
  const label =
    standing === 'member'
      ? intl.formatMessage({ id: 'groups.member.name', defaultMessage: 'Member of {name}' }, { name })
      : intl.formatMessage({ id: 'groups.requested.name', defaultMessage: 'Requested to join {name}' }, { name });
  return (
    <Button variant="secondary" size="sm" icon={<Check {...icon} />} aria-label={label} onClick={() => turn(false)}>
      <StandingWord standing={standing} />
    </Button>
  );
}
