import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';
import { useGetSelfQuery } from '@web/api/self';
import { useNow } from '@web/ui/time/useNow';
import { useOrganization } from '@web/ui/hooks/useOrganization';

const partOfDay = (hour: number) => (hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'day' : 'evening');

export function Greeting() {
  const { NAME } = useOrganization();
  const { data: self } = useGetSelfQuery();
  const hour = new Date(useNow(60_000)).getHours();
  return (
    <header>
      <h1 className="page-title">
        <FormattedMessage
          id="home.greeting"
          defaultMessage="{part, select, morning {Good morning} day {Hello} other {Good evening}}{name, select, none {} other {, {name}}}"
          values={{ part: partOfDay(hour), name: self?.firstName || 'none' }}
        />
      </h1>
      <Quiet>
        <FormattedMessage
          id="home.at"
          defaultMessage="This is what is on at {organization}."
          values={{ organization: <bdi>{NAME}</bdi> }}
        />
      </Quiet>
    </header>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
