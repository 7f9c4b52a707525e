import { createElement, type ReactNode } from 'react';
import type { PageShape } from '@contract/addresses';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { ConversationSkeleton } from '@web/features/messages/ConversationSkeleton';
import { SkeletonPart, SkeletonShape } from '@web/ui/feedback/Skeleton';
import { Brand, FrameLayout } from '@web/ui/layout/FrameLayout';

type Value = 'name' | 'logo' | 'darkLogo' | 'picture' | 'lead';

const blank = (value: Value) => `{{${value}}}`;

const If = ({ value, children }: { value: Value; children: ReactNode }) => createElement(`if-${value}`, null, children);
const Unless = ({ value, children }: { value: Value; children: ReactNode }) => createElement(`unless-${value}`, null, children);

const brand = (
  <a className="frame-brand" href="/">
    <If value="darkLogo">
      <Brand name={blank('name')} logo={blank('logo')} darkLogo={blank('darkLogo')} />
    </If>
    <Unless value="darkLogo">
      <If value="logo">
        <Brand name={blank('name')} logo={blank('logo')} />
      </If>
      <Unless value="logo">
        <Brand name={blank('name')} />
      </Unless>
    </Unless>
  </a>
);

// The picture a page opens with is most of what its reader waits for, so it need not wait for the scripts.
const picture = (
  <>
    <If value="picture">
      <img
        className="skeleton-picture shell-picture"
        src={blank('picture')}
        alt=""
        width={OPENGRAPH_IMAGE.width}
        height={OPENGRAPH_IMAGE.height}
        fetchPriority="high"
      />
    </If>
    <Unless value="picture">
      <SkeletonPart as="skeleton-picture" />
    </Unless>
  </>
);

// Words are seen sooner than a form can be.
const lead = (
  <If value="lead">
    <p className="lead">{blank('lead')}</p>
  </If>
);

// Home and events; what members have besides is not known yet.
const items = (
  <>
    <SkeletonPart as="skeleton-item" />
    <SkeletonPart as="skeleton-item" />
  </>
);

export const PageShell = ({ shape }: { shape: PageShape }) => (
  <FrameLayout
    bare={shape === 'form' || shape === 'welcome'}
    brand={brand}
    rail={
      <div className="frame-rail" aria-hidden="true">
        {items}
      </div>
    }
    bar={
      <div className="frame-bar" aria-hidden="true">
        {items}
      </div>
    }
    busy
  >
    {shape === 'conversation' ? <ConversationSkeleton /> : <SkeletonShape shape={shape} picture={picture} lead={lead} atOnce />}
  </FrameLayout>
);
