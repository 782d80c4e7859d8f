import { useEffect, useRef } from 'react'
import type { FoundFeed } from '../lib/feeds/use-feed-finder.ts'

type Props = { legend: string; feeds: FoundFeed[]; chosen: number; onChoose: (index: number) => void }

/** The feeds that were found at an address, to choose one of. */
export function FeedChoice({ legend, feeds, chosen, onChoose }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  // They have come on the way from the address to the button: the keyboard goes on here.
  useEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="max-h-64 overflow-y-auto rounded-md border border-line-control">
        {feeds.map((feed, index) => (
          <label
            key={feed.url}
            className="flex min-h-11 items-center gap-2.5 border-line px-2.5 py-1.5 not-first:border-t hover:bg-surface-hover has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="found-feed"
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-sm">
              {feed.title}
              <span title={feed.url} className="block truncate text-xs text-text-3">
                {feed.url}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
