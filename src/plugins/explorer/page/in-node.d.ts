// What is used of the pages without a browser. The types of preact would bring those of browsers along, so that `document` and `name`
// were known everywhere.

declare module '*/page/html.js' {
  /** What a component returns. */
  export type Html = { readonly type: unknown; readonly props: unknown } | readonly Html[];
  export function html(texts: TemplateStringsArray, ...values: readonly unknown[]): Html;
}

declare module '*/page/site/markup.js' {
  import type { Html } from '*/page/html.js';
  export function markupOf(content: Html): string;
}

declare module '*/page/site/header.js' {
  export const SiteHeader: unknown;
}

declare module '*/page/site/icon.js' {
  export const icon: string;
}

declare module '*/page/format/programs.js' {
  export function programs(write: Readonly<Record<string, unknown>>): Readonly<Record<string, string>>;
  export function methodsOf(id: string, path: string): readonly [string, string | null];
}
