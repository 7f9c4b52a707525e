import escapeHtml from 'escape-html';

/** An element without content; attributes that are undefined are left out. */
export const element = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

/** Data that scripts of the page read; markup in it stays data. */
export const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
