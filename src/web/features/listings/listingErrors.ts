import { errorsUnder } from '@web/ui/form/errorsUnder';

export const listingErrors = errorsUnder('event', { eventStart: 'start', eventEnd: 'end' });

export const sessionErrors = errorsUnder('session', { startTime: 'start', endTime: 'end' });

const isOutdated = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 409;

/** A change of what is known here, which is asked for anew where another host has changed it meanwhile. */
export async function onLatest<T>(change: Promise<T>, refetch: () => unknown): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isOutdated(error)) await refetch();
    throw error;
  }
}
