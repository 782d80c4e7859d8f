import { type IconType, type IconValue, parseIcon } from '@foyer/icons/icon-text'
import type { Icon } from '@foyer/contracts/icons/icons'

/** The icon that was chosen, which is stored as text, else the one that is there without (`automatic`), else null. */
export function presentIcon(stored: string | null | undefined, automatic: IconValue | null = null): Icon | null {
  if (!stored) return automatic && { ...automatic, meta: { automatic: true } }
  // The schema has let it through before it was stored.
  const { type, ...parts } = parseIcon(stored)
  return { type: type as IconType, ...parts, meta: {} }
}
