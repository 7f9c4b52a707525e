import { useParams } from 'react-router-dom';
import { PageType } from '@contract/entities/enumerations';
import { OrganizationPage } from '@web/features/home/OrganizationPage';
import { NotFound } from '@web/ui/feedback/NotFound';

export function PageScreen() {
  const { type } = useParams();
  const known = PageType.options.find((one) => one === type);
  return known ? <OrganizationPage key={known} type={known} /> : <NotFound />;
}
