import type { Page } from 'playwright-core';

/**
 * The controls of a page that a finger misses too easily, where the pointer is coarse: what takes presses for them is less than 44 px wide or
 * high around their middle, for they are small, or covered by what lies beside them. Not counted are links in the midst of a text, which are as
 * high as its lines, and what only keys reach.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const LEAST = 44;
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], .unseen, .skip');
    const isInText = (element: Element) => {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
      let around = element.parentElement!;
      while (getComputedStyle(around).display === 'inline') around = around.parentElement!;
      const others = [...around.querySelectorAll('a')].map((link) => link.textContent).join('');
      return around.textContent.trim().length > others.trim().length;
    };
    const takes = (element: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return at !== null && [element, ...labels].some((one) => one.contains(at));
    };
    const reach = (element: Element, x: number, y: number, [byX, byY]: readonly [number, number]) => {
      let far = 0;
      while (far < LEAST && takes(element, x + byX * (far + 0.5), y + byY * (far + 0.5))) far += 0.5;
      return far;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (!isShown(element) || isInText(element) || element.matches('[type=file], :disabled')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2] as const;
      const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const; // prettier-ignore
      const [end, start, below, above] = ways.map((way) => reach(element, ...middle, way));
      const size = [end! + start!, below! + above!];
      // Half a pixel at each end may belong to its neighbour.
      if (Math.min(...size) < LEAST - 1) {
        const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
        found.push(`${element.tagName.toLowerCase()} “${name}” takes ${size.join(' × ')}`);
      }
    }
    return found;
  });
