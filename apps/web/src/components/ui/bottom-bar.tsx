import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../../lib/browser/class-names.ts'
import { useBodyMark } from '../../lib/hooks/use-body-mark.ts'
import './bottom-bar.css'
import { mainElement } from './main-element.ts'

/** At the bottom of the screen for as long as a mode of the page is on: what can be done in it, and the way out of it. */
export function BottomBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  useBodyMark('bottomBar')
  const main = mainElement()
  const bar = (
    <div
      role="toolbar"
      aria-label={label}
      className={cn(
        'fixed inset-x-4 bottom-(--bottom-bar) z-20 mx-auto flex w-fit max-w-[calc(100%-32px)] flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface-raised py-2 pr-2 pl-3.5 text-sm shadow-popup',
        className,
      )}
    >
      {children}
    </div>
  )
  // Not in the header, which holds what is fixed within itself.
  return main && createPortal(bar, main)
}
