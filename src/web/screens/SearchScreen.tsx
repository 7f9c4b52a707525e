import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { FollowButton } from '@web/features/people/FollowButton';
import { KIND_NAMES } from '@web/features/search/kinds';
import { SearchPage } from '@web/features/search/SearchPage';
import { useKinds } from '@web/features/search/useSearch';
import { NotFound } from '@web/ui/feedback/NotFound';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /search/:tab? — what is found by `q`, of every kind or of one. */
export function SearchScreen() {
  const intl = useIntl();
  const { tab } = useParams();
  const words = useSearchParams()[0].get('q')?.trim();
  const kinds = useKinds();
  const kind = KIND_NAMES.find((one) => one === tab);
  const title = intl.formatMessage({ id: 'search.title', defaultMessage: 'Search' });
  if (tab !== undefined && !(kind && kinds.includes(kind))) return <NotFound home="/search" />;
  return (
    <>
      <PageHead title={words ? `${words} · ${title}` : title} />
      <PageTitle>{title}</PageTitle>
      <SearchPage kind={kind ?? null} follow={(account) => <FollowButton account={account} />} />
    </>
  );
}
