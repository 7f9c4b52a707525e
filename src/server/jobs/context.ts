import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '@server/delivery/mailer';
import type { Services } from '@server/services';

export interface JobContext {
  services: Services;
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  early?: boolean;
  /** Whether no more is to be begun. */
  isStopped?: () => boolean;
}
