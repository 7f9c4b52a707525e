import { FormattedMessage } from 'react-intl';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { CHANNEL_LISTS, type ChannelList } from './channelsQuery';

interface ListFilterProps {
  label: string;
  list: ChannelList;
  to: (list: ChannelList) => string;
}

const NAMES = {
  all: <FormattedMessage id="channels.all" defaultMessage="All" />,
  subscribed: <FormattedMessage id="channels.subscribed" defaultMessage="Subscribed" />,
} as const;

export const ListFilter = ({ label, list, to }: ListFilterProps) => (
  <nav aria-label={label}>
    <ChipRow>
      {CHANNEL_LISTS.map((name) => (
        <FilterLink key={name} to={to(name)} aria-current={list === name ? 'page' : undefined}>
          {NAMES[name]}
        </FilterLink>
      ))}
    </ChipRow>
  </nav>
);
