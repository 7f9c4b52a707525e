import type { ReactNode } from 'react';

/** Text for those who listen; a link in it shows itself when it is focused. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="unseen">{children}</span>;
