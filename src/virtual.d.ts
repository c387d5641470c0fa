// Modules that the pipeline makes (`cli/app/locales-module.ts`).
declare module 'virtual:locales' {
  import type { Locales } from '#site/locales.ts'
  export const locales: Locales
}
