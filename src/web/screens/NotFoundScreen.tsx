import { NotFound } from '@web/ui/feedback/NotFound';

export const NotFoundScreen = () => <NotFound />;
