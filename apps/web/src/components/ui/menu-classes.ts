import { cn } from '../../lib/browser/class-names.ts'

/** The box of a menu. */
export const menuPopup =
  'menu-popup max-h-(--available-height) max-w-72 min-w-48 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 shadow-popup outline-none'

/** One entry of a menu. */
export function menuRow(danger?: boolean): string {
  return cn(
    'flex min-h-8 w-full cursor-default items-center gap-2 rounded-md px-2 py-1 text-left text-sm outline-none select-none pointer-coarse:min-h-11',
    danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-text data-highlighted:bg-surface-hover',
  )
}
