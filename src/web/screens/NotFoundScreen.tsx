import { NotFound } from '@web/ui/NotFound';

/** Any address the app does not have. */
export const NotFoundScreen = () => <NotFound />;
