import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { PAGE_SHAPES, type PageShape } from '@contract/addresses';
import { PageShell } from './PageShell';

interface ShellTemplate {
  html: string;
  css: string;
}

export const renderShells = () =>
  Object.fromEntries(PAGE_SHAPES.map((shape) => [shape, render(shape)])) as Record<PageShape, ShellTemplate>;

function render(shape: PageShape): ShellTemplate {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(sheet.collectStyles(<PageShell shape={shape} />));
    // The renderer adds links that preload pictures, whatever is left out of the shell afterwards.
    return { html: html.replace(/<link rel="preload"[^>]*>/g, ''), css: plainCss(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** The rules alone: without the tags, and without the marks by which styled-components would find them again. */
const plainCss = (tags: string) => tags.replace(/<\/?style[^>]*>|\/\*!sc\*\/\n?|data-styled\.[^}]*\}/g, '').trim();
