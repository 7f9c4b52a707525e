import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useListContentsInfiniteQuery, useListSubscribedContentsInfiniteQuery } from '@web/api/contents';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { SearchInput } from '@web/ui/form/SearchInput';
import { withQuery, type ContentsQuery } from './channelsQuery';
import { ContentFeed } from './ContentFeed';
import { KindFilter } from './KindFilter';
import { ListBar } from './ListBar';
import { ListFilter } from './ListFilter';

const at = (query: ContentsQuery, changes: Partial<ContentsQuery> = {}) => withQuery('/contents', { ...query, ...changes });

/** What there is to play and to read in all channels, or in those that the reader subscribes to. */
export function Contents({ query }: { query: ContentsQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const signedIn = useSelector(selectSignedIn);
  const { list, type, search } = signedIn ? query : { ...query, list: 'all' };
  const List = list === 'subscribed' ? Subscribed : All;
  return (
    <>
      <ListBar>
        <SearchInput
          value={search}
          onChange={(words) => void navigate(at(query, { search: words }), { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'contents.search', defaultMessage: 'Search contents' })}
        />
        {signedIn && (
          <ListFilter
            label={intl.formatMessage({ id: 'contents.which', defaultMessage: 'Which contents' })}
            list={query.list}
            to={(name) => at(query, { list: name })}
          />
        )}
        <KindFilter type={type} to={(kind) => at(query, { type: kind })} />
      </ListBar>
      <List key={list} type={type} search={search} />
    </>
  );
}

type ListProps = Pick<ContentsQuery, 'type' | 'search'>;

const asked = ({ type, search }: ListProps) => ({ ...(type && { type }), ...(search && { search }) });

const All = (props: ListProps) => (
  <ContentFeed list={useListContentsInfiniteQuery({ past: 'true', ...asked(props) })} empty={<Nothing {...props} />} />
);

const Subscribed = (props: ListProps) => (
  <ContentFeed list={useListSubscribedContentsInfiniteQuery(asked(props))} empty={<Nothing {...props} subscribed />} />
);

const Nothing = ({ type, search, subscribed = false }: ListProps & { subscribed?: boolean }) => (
  <EmptyState
    action={
      <ButtonLink to={subscribed ? withQuery('/contents', { type, search }) : '/channels'} variant="secondary">
        {subscribed ? (
          <FormattedMessage id="contents.seeAll" defaultMessage="See all contents" />
        ) : (
          <FormattedMessage id="channels.seeAll" defaultMessage="See all channels" />
        )}
      </ButtonLink>
    }
  >
    {search ? (
      <FormattedMessage id="contents.notFound" defaultMessage="Nothing found for “{search}”." values={{ search }} />
    ) : subscribed ? (
      <FormattedMessage id="contents.noneSubscribed" defaultMessage="The channels that you subscribe to have nothing of this kind yet." />
    ) : (
      <FormattedMessage id="contents.none" defaultMessage="Nothing of this kind was published yet." />
    )}
  </EmptyState>
);
