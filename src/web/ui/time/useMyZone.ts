import { useState } from 'react';

/** The reader's own time zone, as the system has it. */
export const useMyZone = (): string => useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)[0];
