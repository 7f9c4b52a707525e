import { createContext, useContext, useEffect } from 'react';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { showMeta, showTitle } from '@web/platform/head';

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

export function PageHead({ title, description, image }: PageHeadProps) {
  const site = useContext(SiteContext);
  const words = description || site.description;
  const picture = image ?? site.image;
  useEffect(() => {
    showTitle(title ? `${title} · ${site.name}` : site.name);
    showMeta('description', words);
    showMeta('og:title', title ?? site.name);
    showMeta('og:description', words);
    showMeta('twitter:card', picture ? 'summary_large_image' : 'summary');
    if (!picture) return;
    showMeta('og:image', picture);
    showMeta('og:image:width', String(OPENGRAPH_IMAGE.width));
    showMeta('og:image:height', String(OPENGRAPH_IMAGE.height));
  }, [title, site.name, words, picture]);
  return null;
}
