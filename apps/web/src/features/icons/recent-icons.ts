import type { Icon } from '@foyer/contracts/icons/icons'
import { type IconType, iconTypes, parseIcon, printIcon } from '@foyer/icons/icon-text'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../lib/state/storage.ts'

const maxRecent = 8

/** The icons that were chosen last in this browser, as text, newest first. */
const recent = createStore<readonly string[]>([], {
  persist: { key: `${sessionKeyPrefix}recent-icons`, parse: parseTexts, format: (texts) => JSON.stringify(texts) },
})

export function useRecentIcons(): Icon[] {
  return useStore(recent).flatMap((text) => {
    const { type, ...parts } = parseIcon(text)
    return isIconType(type) ? [{ type, ...parts, meta: {} }] : []
  })
}

export function rememberIcon(icon: Icon): void {
  const text = printIcon(icon)
  recent.set((texts) => [text, ...texts.filter((earlier) => earlier !== text)].slice(0, maxRecent))
}

const isIconType = (type: string): type is IconType => iconTypes.some((iconType) => iconType === type)

function parseTexts(text: string): readonly string[] | undefined {
  try {
    const texts: unknown = JSON.parse(text)
    return Array.isArray(texts) ? texts.filter((entry) => typeof entry === 'string').slice(0, maxRecent) : undefined
  } catch {
    return undefined
  }
}
