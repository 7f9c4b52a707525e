import { useIntl } from 'react-intl';
import { Benefits } from '@web/features/benefits/Benefits';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function BenefitsScreen() {
  const title = useIntl().formatMessage({ id: 'benefits.title', defaultMessage: 'Benefits' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Benefits />
    </>
  );
}
