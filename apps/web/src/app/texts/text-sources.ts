import type { TextSources } from '../../lib/i18n/language.ts'

/** One file an audience and language. */
export const textSources: TextSources = {
  visitor: { en: () => import('./texts-visitor.en.ts'), de: () => import('./texts-visitor.de.ts') },
  opened: { en: () => import('./texts-opened.en.ts'), de: () => import('./texts-opened.de.ts') },
  member: { en: () => import('./texts-member.en.ts'), de: () => import('./texts-member.de.ts') },
}
