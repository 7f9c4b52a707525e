import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { PageType } from '@contract/entities/enumerations';
import { useGetOrganizationPageQuery } from '@web/api/organization';
import { color, font, space, width } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Written } from '@web/ui/media/Written';
import { Tabs } from '@web/ui/navigation/Tabs';
import { usePageNames } from './usePageNames';

export function OrganizationPage({ type }: { type: PageType }) {
  const intl = useIntl();
  const { PAGES = [] } = useOrganization();
  const names = usePageNames();
  const { data: page, error, isError, isFetching, refetch } = useGetOrganizationPageQuery({ page: type });
  if (isError && !page) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (page === undefined) return <Skeleton shape="text" />;
  if (page === null) return <NotFound />;
  const title = page.title ?? names[type];
  return (
    <>
      <PageHead title={title} {...(page.subtitle && { description: page.subtitle })} />
      <PageTitle>{title}</PageTitle>
      {PAGES.length > 1 && (
        <Tabs
          label={intl.formatMessage({ id: 'pages.all', defaultMessage: 'About us' })}
          tabs={PAGES.map((one) => ({ to: `/pages/${one}`, label: names[one], end: true }))}
        />
      )}
      <Article>
        {page.subtitle && <Lead dir="auto">{page.subtitle}</Lead>}
        <Written html={page.html ?? ''} />
        <Quiet>
          <FormattedMessage
            id="pages.updated"
            defaultMessage="Last changed on {date}"
            values={{ date: <FormattedDate value={page.updatedAt} dateStyle="long" /> }}
          />
        </Quiet>
      </Article>
    </>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${space[4]};
  max-inline-size: ${width.reading};
  margin-block-start: ${space[6]};
`;

const Lead = styled.p`
  font-size: ${font.lg};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
