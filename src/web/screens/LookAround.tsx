import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { accessTo } from '@contract/rules/access';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { SuggestedTitle } from './SuggestedLine';

const PLACES = [
  { to: '/channels', name: <FormattedMessage id="channels.title" defaultMessage="Channels" /> },
  { to: '/interests', name: <FormattedMessage id="interests.title" defaultMessage="Interests" /> },
  { to: '/levels', name: <FormattedMessage id="levels.title" defaultMessage="Supporters" /> },
  { to: '/benefits', name: <FormattedMessage id="benefits.title" defaultMessage="Benefits" /> },
] as const;

/** Leads to the lists of a community that stand in no bar of a phone. */
export function LookAround() {
  const id = useId();
  const organization = useOrganization();
  const places = PLACES.filter(({ to }) => accessTo(to, organization) !== 'nobody');
  if (places.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <SuggestedTitle id={id}>
        <FormattedMessage id="home.lookAround" defaultMessage="Look around" />
      </SuggestedTitle>
      <ChipRow>
        {places.map(({ to, name }) => (
          <FilterLink key={to} to={to}>
            {name}
          </FilterLink>
        ))}
      </ChipRow>
    </nav>
  );
}
