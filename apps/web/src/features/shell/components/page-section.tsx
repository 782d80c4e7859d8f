import { useId } from 'react'
import { type DropList, useDropList } from '../../../lib/browser/drag-and-drop.ts'
import type { MarkablePage } from '../../../entities/page/page-marks.ts'
import { PageRow } from './page-row.tsx'

type Props = {
  /** Its heading; null where it is the only section. */
  title: string | null
  pages: MarkablePage[]
  shown: string | undefined
  /** What may be dropped on it; null where nothing may be moved. */
  drop: DropList | null
  /** As what its pages are carried. */
  carriedAs: (id: number) => { type: string; id: number }
  /** What the links to its pages say of where they lead from. */
  from?: object
  onOpen: () => void
}

/** Some of the pages in the list, under a heading. */
export function PageSection({ title, pages, shown, drop, carriedAs, from, onOpen }: Props) {
  const headingId = useId()
  const list = useDropList(drop)
  return (
    <div className="not-first:pt-3">
      {title !== null && (
        <h3 dir="auto" id={headingId} className="px-2 pb-1 text-xs font-medium text-text-2">
          {title}
        </h3>
      )}
      <ul {...list} aria-labelledby={title === null ? undefined : headingId} className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            isShown={page.public_id === shown}
            carried={drop && carriedAs(page.id)}
            from={from}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  )
}
