import type { ReactNode } from 'react'

type Props = { title: string; detail: string; badges: ReactNode; onOpen: () => void }

/** A row of a list that opens the sheet of what it names. */
export function OpeningRow({ title, detail, badges, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
        <span dir="auto" className="min-w-0 truncate font-medium sm:max-w-1/2 sm:shrink-0" title={title}>
          {title}
        </span>
        <span dir="auto" className="min-w-0 truncate text-text-2" title={detail}>
          {detail}
        </span>
      </span>
      <span className="flex flex-wrap justify-end gap-1 max-sm:max-w-2/5">{badges}</span>
    </button>
  )
}
