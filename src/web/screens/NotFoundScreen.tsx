import { NotFound } from '@web/ui/feedback/NotFound';

/** Any address the app does not have. */
export const NotFoundScreen = () => <NotFound />;
