import { createContext, useContext } from 'react';
import { OPENGRAPH_IMAGE } from '@contract/limits';

/** The organization as a page's head falls back to it. `image` is an absolute address. */
export interface Site {
  name: string;
  description: string;
  image: string | null;
}

export const SiteContext = createContext<Site>({ name: '', description: '', image: null });

interface PageHeadProps {
  title?: string;
  description?: string | null;
  /** An absolute address. */
  image?: string | null;
}

/** The page's title and social card; what it does not say, the organization does. */
export function PageHead({ title, description, image }: PageHeadProps) {
  const site = useContext(SiteContext);
  const shownTitle = title ?? site.name;
  const shownDescription = description || site.description;
  const shownImage = image ?? site.image;
  return (
    <>
      <title>{title ? `${title} · ${site.name}` : site.name}</title>
      <meta name="description" content={shownDescription} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={shownDescription} />
      <meta name="twitter:card" content={shownImage ? 'summary_large_image' : 'summary'} />
      {shownImage && <meta property="og:image" content={shownImage} />}
      {shownImage && <meta property="og:image:width" content={String(OPENGRAPH_IMAGE.width)} />}
      {shownImage && <meta property="og:image:height" content={String(OPENGRAPH_IMAGE.height)} />}
    </>
  );
}
