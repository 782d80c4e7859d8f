import { iconFile } from '@foyer/icons/icon-files'
import type { Icon } from '@foyer/contracts/icons/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useMedia } from '../../../lib/hooks/use-media.ts'
import type { IconEntry } from '../search-icons.ts'

type Props = {
  label: string
  entries: readonly IconEntry[]
  /** The identifier of the icon that is there. */
  current: string | undefined
  iconOf: (entry: IconEntry) => Icon
  onChoose: (entry: IconEntry) => void
}

/** Pixels; that of `h-66`. */
const height = 264

/** Nothing needs to be measured. */
const reportHeight = (_: unknown, report: (rect: { width: number; height: number }) => void) => report({ width: 0, height })

/** Icons in rows, of which those near the screen are drawn. One stop for the tab key; arrows walk, Enter chooses. */
export function IconGrid({ label, entries, current, iconOf, onChoose }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const [columns, rowHeight] = isCoarse ? [7, 48] : [8, 42]
  const chosen = entries.findIndex(({ identifier }) => identifier === current)
  const [active, setActive] = useState(Math.max(0, chosen))
  const at = Math.min(active, entries.length - 1)
  // Nothing here is memoized that reads from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(entries.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    observeElementRect: reportHeight,
    initialOffset: Math.max(0, Math.floor(chosen / columns) - 2) * rowHeight,
    overscan: 3,
  })
  const walk = (event: KeyboardEvent) => {
    const entry = entries[at]
    const next = stepOf(event.key, at, columns, entries.length)
    if ((event.key === 'Enter' || event.key === ' ') && entry) onChoose(entry)
    else if (next === undefined) return
    else {
      setActive(next)
      rows.scrollToIndex(Math.floor(next / columns))
    }
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
      onKeyDown={walk}
      className="group/grid h-66 overflow-y-auto overscroll-contain rounded-md -outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="presentation"
            className="absolute inset-x-0 top-0 grid"
            style={{ height: rowHeight, gridTemplateColumns: `repeat(${columns}, 1fr)`, transform: `translateY(${row.start}px)` }}
          >
            {entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
              const index = row.index * columns + column
              return (
                <button
                  key={entry.identifier}
                  type="button"
                  tabIndex={-1}
                  id={`${id}-${index}`}
                  role="option"
                  aria-label={entry.name}
                  aria-selected={entry.identifier === current}
                  aria-setsize={entries.length}
                  aria-posinset={index + 1}
                  title={entry.name}
                  onClick={() => onChoose(entry)}
                  className={cn(
                    'grid cursor-pointer place-items-center rounded-md hover:bg-surface-hover aria-selected:bg-accent-soft',
                    index === at && 'group-focus-visible/grid:inset-ring-2 group-focus-visible/grid:inset-ring-focus',
                  )}
                >
                  <GridIcon icon={iconOf(entry)} />
                </button>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Of OpenMoji the picture itself: only what is near the screen is here. */
function GridIcon({ icon }: { icon: Icon }) {
  if (icon.type !== 'openmoji') return <SiteIcon url="" title="" icon={icon} size={icon.type === 'emoji' ? 28 : 22} />
  return <img src={iconFile(icon.type, icon.identifier)} alt="" width={32} height={32} decoding="async" draggable={false} />
}

function stepOf(key: string, at: number, columns: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    PageUp: at - columns * 5,
    PageDown: at + columns * 5,
    Home: 0,
    End: count - 1,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, step))
}
