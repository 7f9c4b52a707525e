import * as z from 'zod/mini';
import { PageType } from './enumerations';

export const Page = z.object({
  type: PageType,
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  html: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type Page = z.infer<typeof Page>;
export const BasePage = Page;
