import { printIcon } from '@foyer/contracts/icon-text'
import type { createIconUsageRepository } from './icon-usage.repository.ts'

/** Where uploaded files are used as icons. */
export function createIconUsage({ icons }: { icons: ReturnType<typeof createIconUsageRepository> }) {
  return {
    /** Which of these files, by their tokens, are the icon of a bookmark or a widget, whoever's it is. */
    async usedFiles(tokens: readonly string[]): Promise<string[]> {
      const texts = new Map(tokens.map((token) => [printIcon({ type: 'custom', identifier: token, parameters: {} }), token]))
      const ofBookmarks = await icons.ofBookmarks([...texts.keys()])
      const further = [...texts.keys()].filter((text) => !ofBookmarks.includes(text))
      return [...ofBookmarks, ...(await icons.ofWidgets(further))].flatMap((text) => texts.get(text) ?? [])
    },
  }
}
