import type { ReactNode } from 'react';
import { SERVICE_DOWN_COUNTDOWN_S } from '@contract/limits';
import type { WholePageKind } from './WholePages';
import type { Analytics, Clock } from '@web/platform/ports';

export interface WholePageParts {
  kind: WholePageKind;
  locale: string;
  domain: string;
  analytics: Analytics;
  clock: Pick<Clock, 'sleep'>;
  reload: () => void;
}

const load = () => import(/* webpackChunkName: "whole-page" */ './WholePages');

/** The page in place of the whole app. Where not even that can be fetched nothing is shown, and it is tried again all the same. */
export async function wholePage({ kind, clock, ...rest }: WholePageParts, fetch = load): Promise<ReactNode> {
  if (kind === 'down') rest.analytics.send('ServiceDown', { domain: rest.domain });
  try {
    const { WholePages } = await fetch();
    return <WholePages kind={kind} locale={rest.locale} reload={rest.reload} />;
  } catch {
    void clock.sleep(SERVICE_DOWN_COUNTDOWN_S * 1_000).then(rest.reload);
    return null;
  }
}
