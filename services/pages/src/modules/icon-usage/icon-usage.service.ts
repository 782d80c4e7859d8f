import { printIcon } from '@foyer/icons/icon-text'
import type { createIconUsageRepository } from './icon-usage.repository.ts'

/** Where uploaded files are used as icons, and as the pictures in widgets. */
export function createIconUsage({ icons }: { icons: ReturnType<typeof createIconUsageRepository> }) {
  return {
    /** Which of these files, by their tokens, are the icon of a bookmark or a widget, or the picture in a widget, on a page of this owner; without one, whoever's it is. */
    async usedFiles(tokens: readonly string[], ownerId?: number): Promise<string[]> {
      const texts = new Map(tokens.map((token) => [printIcon({ type: 'custom', identifier: token, parameters: {} }), token]))
      const ofBookmarks = await icons.ofBookmarks([...texts.keys()], ownerId)
      const further = [...texts.keys()].filter((text) => !ofBookmarks.includes(text))
      const asIcons = [...ofBookmarks, ...(await icons.ofWidgets(further, ownerId))].flatMap((text) => texts.get(text) ?? [])
      return [
        ...asIcons,
        ...(await icons.asPictures(
          tokens.filter((token) => !asIcons.includes(token)),
          ownerId,
        )),
      ]
    },
  }
}
