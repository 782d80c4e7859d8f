import type { ReactNode } from 'react'

/** What is said in place of an embed, in its room. */
export function EmbedNote({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div
      style={{ minHeight: height }}
      className="flex flex-col items-center justify-center gap-3 rounded-md bg-surface-sunken p-4 text-center text-sm text-balance text-text-2"
    >
      {children}
    </div>
  )
}
