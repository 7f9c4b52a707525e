import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import type { MembershipSwitches } from '@contract/inputs/groups';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { groupMembersApi, showMembershipSwitch, useGetOwnMembershipQuery, useJoinGroupMutation } from '@web/api/groupMembers';
import { color, font, space } from '@web/theme/tokens';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { useSwitches } from '@web/ui/hooks/useSwitches';
import { Link } from '@web/ui/navigation/Link';
import { GroupSponsors } from './GroupSponsors';
import { groupAddress, isMember } from './groupTabs';
import { joiningKey } from './joiningKey';

export const GroupAbout = ({ group }: { group: Group }) => (
  <Sections>
    {group.description && <Description dir="auto">{group.description}</Description>}
    {group.externalUrl && (
      <a href={group.externalUrl} target="_blank" rel="noreferrer" dir="ltr">
        {group.externalUrl.replace(/^https?:\/\//, '')}
      </a>
    )}
    {group.access !== 'public' && !isMember(group) && (
      <Quiet>
        <FormattedMessage id="groups.membersOnly" defaultMessage="Who is in it, and what happens there, is for its members." />
      </Quiet>
    )}
    {group.standing === 'owner' && (
      <Quiet>
        <FormattedMessage
          id="groups.owner.about"
          defaultMessage="This group is yours. To leave it, hand it over to another of its <members>members</members> first."
          values={{ members: (words) => <Link to={groupAddress(group.slug, 'members')}>{words}</Link> }}
        />
      </Quiet>
    )}
    <GroupSponsors groupId={group.id} />
    {isMember(group) && <Switches groupId={group.id} />}
  </Sections>
);

const SWITCHES = {
  activityPushNotification: <FormattedMessage id="groups.hear.posts" defaultMessage="New posts, as a push message" />,
  announcementPushNotification: <FormattedMessage id="groups.hear.push" defaultMessage="Announcements, as a push message" />,
  announcementEmailNotification: <FormattedMessage id="groups.hear.mail" defaultMessage="Announcements, by mail" />,
} satisfies Record<keyof MembershipSwitches, React.ReactNode>;

const { updateOwnMembership } = groupMembersApi.endpoints;

function Switches({ groupId }: { groupId: string }) {
  const [, joining] = useJoinGroupMutation({ fixedCacheKey: joiningKey(groupId) });
  const { data: place } = useGetOwnMembershipQuery({ groupId }, { skip: joining.isLoading });
  const dispatch = useDispatch<ApiDispatch>();
  const { turn, isOn } = useSwitches({
    name: `membership ${groupId}`,
    store: dispatch,
    show: (name: keyof MembershipSwitches, on) => dispatch(showMembershipSwitch(groupId, name, on)),
    send: (name, on) => dispatch(updateOwnMembership.initiate({ groupId, [name]: on }, { track: false })).unwrap(),
    answered: (name, _answer, on) => dispatch(showMembershipSwitch(groupId, name, on)),
  });
  if (!place) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="groups.hear" defaultMessage="Notifications from this group" />
      </h2>
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
        <ToggleField key={name} required label={SWITCHES[name]} checked={isOn(name, place[name])} onChange={(on) => turn(name, on)} />
      ))}
    </section>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  h2 {
    margin-block-end: ${space[2]};
    font-size: ${font.xl};
  }
`;

const Description = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
