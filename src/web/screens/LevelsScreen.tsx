import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetLevelQuery } from '@web/api/levels';
import { LevelAccounts } from '@web/features/people/LevelAccounts';
import { Levels } from '@web/features/people/Levels';
import { font, space, width } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function LevelsScreen() {
  const { slug } = useParams();
  return slug === undefined ? <AllLevels /> : <OneLevel slug={slug} />;
}

function AllLevels() {
  const title = useIntl().formatMessage({ id: 'levels.title', defaultMessage: 'Supporters' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Levels />
    </>
  );
}

function OneLevel({ slug }: { slug: string }) {
  const { currentData: level, ...asked } = useGetLevelQuery({ levelId: slug });
  if (isMissing(asked.error)) return <NotFound home="/levels" />;
  if (asked.isError && !level) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!level) return <Skeleton shape="row" count={6} />;
  return (
    <>
      <PageHead title={level.name} description={level.description ?? level.subtitle ?? undefined} image={level.image?.uri} />
      <PageTitle>
        <bdi>{level.name}</bdi>
      </PageTitle>
      <Column>
        {level.subtitle && <Lead dir="auto">{level.subtitle}</Lead>}
        {level.description && <p dir="auto">{level.description}</p>}
        <LevelAccounts levelId={level.slug} name={level.name} />
      </Column>
    </>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: ${width.reading};
`;

const Lead = styled.p`
  font-size: ${font.lg};
`;
