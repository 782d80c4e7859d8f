import type { ReactNode } from 'react'

/** The one thing to do about a feed, in the text that tells what is the matter with it. */
export function ProblemButton({ isPending, onClick, children }: { isPending?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && onClick()}
      className="touch-target inline-flex items-center gap-1.5 rounded-sm font-medium text-text underline decoration-line-control underline-offset-2 hover:decoration-text"
    >
      {children}
    </button>
  )
}
